import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { codeOf, fieldErrors, messageOf } from '../api/problems';
import { words } from '../words/words';
import { Alert } from './alert';

/** Texts by the names of fields. */
type ByField = Readonly<Partial<Record<string, string>>>;

const Notes = createContext<{ errors: ByField; theirs: ByField }>({ errors: {}, theirs: {} });

/** Returns what the form around says at a field: what is wrong with it, and what somebody else has made of it. */
export function useFieldNotes(name: string | undefined) {
  const { errors, theirs } = useContext(Notes);
  return { message: errors[name ?? ''], theirs: theirs[name ?? ''] };
}

interface FormProps {
  /** The error of the last attempt. Errors of fields stand at the fields, others in an alert above them. */
  error?: unknown;
  /** The names of the fields of the form, with their labels: errors of other fields stand in the alert. */
  fields: Readonly<Record<string, string>>;
  /** In a form that changes a record: the texts of somebody else, which stand at the fields that both have changed. */
  theirs?: ByField;
  /** Whether the focus stays where the person writes: for a form that is saved by itself. */
  keepsFocus?: boolean;
  onSubmit: () => void;
  class?: string;
  children: ComponentChildren;
}

/** A form. If something is wrong with what was sent, the first wrong field has the focus. */
export function Form(props: FormProps) {
  const { error, fields, theirs, keepsFocus, onSubmit, class: className = 'form', children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { errors, correct } = useErrors(error);
  const focusWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    const isWriting = form.current?.contains(document.activeElement);
    if (error && !(keepsFocus && isWriting)) focusWrong();
  }, [error]);
  const submit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
    // What the screen itself finds wrong is drawn before this.
    queueMicrotask(focusWrong);
  };
  return (
    <form
      ref={form}
      class={className}
      noValidate
      onSubmit={submit}
      // A form that is saved by itself shows an error until the service takes what was changed.
      onInput={keepsFocus ? undefined : correct}
      onChange={keepsFocus ? undefined : correct}
    >
      <FormAlert {...{ error, fields, theirs }} />
      <Notes.Provider value={{ errors, theirs: theirs ?? {} }}>{children}</Notes.Provider>
    </form>
  );
}

/** Returns what the last attempt says of the fields that were not changed since then. */
function useErrors(error: unknown) {
  const [changed, setChanged] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const names = changed.of === error ? changed.names : [];
  const wrong = Object.entries(fieldErrors(error)).filter(([name]) => !names.includes(name));
  const errors: ByField = Object.fromEntries(wrong);
  const correct = (event: Event) => {
    const control = event.target as Element;
    // The value of a list or a box is taken at `change`: to draw the form before that would bring the old one back.
    if ((event.type === 'input') === control.matches('select, [type=checkbox]')) return;
    const name = control.closest('.field')?.querySelector('[name]')?.getAttribute('name') ?? '';
    if (errors[name]) setChanged({ of: error, names: [...names, name] });
  };
  return { errors, correct };
}

/** An alert with what no field of the form says. */
function FormAlert({ error, fields, theirs }: Pick<FormProps, 'error' | 'fields' | 'theirs'>) {
  if (!error) return null;
  if (codeOf(error) === 'limit_reached') return <Alert data-code="limit_reached">{messageOf(error)}</Alert>;
  if (theirs && codeOf(error) === 'version_moved_on') return <Alert>{words.common.movedOn}</Alert>;
  const wrong = Object.entries(fieldErrors(error));
  const elsewhere = wrong.filter(([field]) => !(field in fields));
  if (wrong.length > 0 && elsewhere.length === 0) return null;
  const texts = elsewhere.map(([field, message]) => `${field} ${message}.`);
  return <Alert data-code={codeOf(error)}>{texts.length > 0 ? texts.join(' ') : messageOf(error)}</Alert>;
}
