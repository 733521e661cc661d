import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { codeOf, fieldErrors, messageOf } from '../api/problems';
import { Alert } from './alert';

const Errors = createContext<Readonly<Record<string, string>>>({});

/** Returns what the service says is wrong with a field of the form around. */
export function useFieldError(name: string | undefined): string | undefined {
  return useContext(Errors)[name ?? ''];
}

interface FormProps {
  /** The error of the last attempt. Errors of fields stand at the fields, others in an alert above them. */
  error?: unknown;
  /** The names of the fields of the form, with their labels: errors of other fields stand in the alert. */
  fields: Readonly<Record<string, string>>;
  onSubmit: () => void;
  class?: string;
  children: ComponentChildren;
}

/** A form. After a refusal the first wrong field has the focus. */
export function Form({ error, fields, onSubmit, class: className = 'form', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const submit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form ref={form} class={className} noValidate onSubmit={submit}>
      <FormAlert error={error} fields={fields} />
      <Errors.Provider value={fieldErrors(error)}>{children}</Errors.Provider>
    </form>
  );
}

/** An alert with what no field of the form says. */
function FormAlert({ error, fields }: Pick<FormProps, 'error' | 'fields'>) {
  if (!error) return null;
  if (codeOf(error) === 'limit_reached') return <Alert data-code="limit_reached">{messageOf(error)}</Alert>;
  const wrong = Object.entries(fieldErrors(error));
  const elsewhere = wrong.filter(([field]) => !(field in fields));
  if (wrong.length > 0 && elsewhere.length === 0) return null;
  const texts = elsewhere.map(([field, message]) => `${field} ${message}.`);
  return <Alert data-code={codeOf(error)}>{texts.length > 0 ? texts.join(' ') : messageOf(error)}</Alert>;
}
