import { createContext, type ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { codeOf, fieldErrors, messageOf } from '../api/problems';
import { words } from '../words/words';
import { Alert } from './alert';

/** Texts by field name. */
type ByField = Readonly<Partial<Record<string, string>>>;

const Notes = createContext<{ errors: ByField; theirs: ByField }>({ errors: {}, theirs: {} });

/** Returns the error of a field, and the conflicting text of another user. */
export function useFieldNotes(name: string | undefined) {
  const { errors, theirs } = useContext(Notes);
  return { message: errors[name ?? ''], theirs: theirs[name ?? ''] };
}

interface FormProps {
  /** The error of the last attempt. The form shows field errors at the fields and others in an alert. */
  error?: unknown;
  /** Field names with their labels. The alert shows errors of other fields. */
  fields: Readonly<Record<string, string>>;
  /** The other user's texts, which are shown at the fields that both have changed. */
  theirs?: ByField;
  /** Whether an error leaves the focus where the user is typing, for forms that save automatically. */
  savesAutomatically?: boolean;
  onSubmit: () => void;
  class?: string;
  children: ComponentChildren;
}

/** A form that focuses the first invalid field after a failed attempt. */
export function Form(props: FormProps) {
  const { error, fields, theirs, savesAutomatically, onSubmit, class: className = 'form', children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { errors, clearError } = useErrors(error);
  const focusInvalid = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useLayoutEffect(() => {
    const isWriting = form.current?.contains(document.activeElement);
    if (error && !(savesAutomatically && isWriting)) focusInvalid();
  }, [error]);
  const submit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    // A field with an invalid value has not passed it on.
    if (!form.current?.querySelector('[data-unaccepted]')) onSubmit();
    // Runs after client-side errors have rendered.
    queueMicrotask(focusInvalid);
  };
  return (
    <form
      ref={form}
      class={className}
      noValidate
      onSubmit={submit}
      // A form that saves automatically shows an error until a save succeeds.
      onInput={savesAutomatically ? undefined : clearError}
      onChange={savesAutomatically ? undefined : clearError}
    >
      <FormAlert error={error} fields={fields} theirs={theirs} />
      <Notes.Provider value={{ errors, theirs: theirs ?? {} }}>{children}</Notes.Provider>
    </form>
  );
}

/** Returns the errors of fields that have not been edited since the last attempt. */
function useErrors(error: unknown) {
  const [changed, setChanged] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] });
  const names = changed.of === error ? changed.names : [];
  const wrong = Object.entries(fieldErrors(error)).filter(([name]) => !names.includes(name));
  const errors: ByField = Object.fromEntries(wrong);
  const clearError = (event: Event) => {
    const control = event.target as Element;
    // Selects and checkboxes report their value on `change`. A rerender before that would reset it.
    if ((event.type === 'input') === control.matches('select, [type=checkbox]')) return;
    const name = control.closest('.field')?.querySelector('[name]')?.getAttribute('name') ?? '';
    if (errors[name]) setChanged({ of: error, names: [...names, name] });
  };
  return { errors, clearError };
}

/** An alert for errors that no field of the form shows. */
function FormAlert({ error, fields, theirs }: Pick<FormProps, 'error' | 'fields' | 'theirs'>) {
  if (!error) return null;
  if (codeOf(error) === 'limit_reached') return <Alert data-code="limit_reached">{messageOf(error)}</Alert>;
  if (theirs && codeOf(error) === 'version_moved_on') return <Alert>{words.common.versionConflict}</Alert>;
  const wrong = Object.entries(fieldErrors(error));
  const otherErrors = wrong.filter(([field]) => !(field in fields));
  if (wrong.length > 0 && otherErrors.length === 0) return null;
  const texts = otherErrors.map(([field, message]) => words.common.fieldError(field, message));
  return <Alert data-code={codeOf(error)}>{texts.length > 0 ? texts.join(' ') : messageOf(error)}</Alert>;
}
