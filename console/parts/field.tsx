import type { ComponentChildren, InputHTMLAttributes, TextareaHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words/words';
import { openOnKey } from './open-on-key';
import { useFieldNotes } from './form';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** The field name in the operation's input, to which the form maps errors. */
  name?: string | undefined;
  /** A client-side error, which replaces the error from the service. */
  error?: string | undefined;
  hint?: ComponentChildren;
  isLabelHidden?: boolean | undefined;
  /** Formats a value for display. Defaults to the value. */
  format?: ((value: string) => string) | undefined;
  children: (control: ControlProps) => ComponentChildren;
}

/** A control with its label, hint and error, and the conflicting value of another user. */
export function Field({ label, name, error, hint, isLabelHidden, format, children }: FieldProps) {
  const id = useId();
  const { message, theirs } = useFieldNotes(name);
  const wrong = error ?? sentence(label, message);
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      {children(controlOf(id, { hint: Boolean(hint), theirs: theirs !== undefined, error: Boolean(wrong) }))}
      {theirs !== undefined && <Theirs id={`${id}-theirs`} text={format?.(theirs) ?? theirs} />}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p class="error" id={`${id}-error`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

function controlOf(id: string, notes: { hint: boolean; theirs: boolean; error: boolean }): ControlProps {
  const described = Object.entries(notes).flatMap(([name, isThere]) => (isThere ? `${id}-${name}` : []));
  return {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': notes.error || undefined,
  };
}

function Theirs({ id, text }: { id: string; text: string }) {
  return (
    <p class="theirs" id={id}>
      {text === '' ? words.common.theirsEmpty : words.common.theirs(text)}
    </p>
  );
}

/** Returns an error sentence about a field. */
export function sentence(label: string, message: string | undefined): string | undefined {
  return message && words.common.fieldError(label, message);
}

type Shared = Omit<FieldProps, 'children' | 'shown'> & { value: string; onValue: (value: string) => void };
type InputAttributes = Omit<InputHTMLAttributes, 'value' | 'label' | 'name' | 'onInput'>;
type AreaAttributes = Omit<TextareaHTMLAttributes, 'value' | 'label' | 'name' | 'onInput'>;

/** A single-line field. */
export function TextField(props: Shared & InputAttributes) {
  const { label, name, error, hint, isLabelHidden, value, onValue, ...rest } = props;
  return (
    <Field label={label} name={name} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          name={name}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A multi-line field. */
export function TextArea(props: Shared & AreaAttributes) {
  const { label, name, error, hint, isLabelHidden, value, onValue, ...rest } = props;
  return (
    <Field label={label} name={name} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...rest}
          {...control}
          name={name}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
  /** The language of the label, if it is not the language of the page. */
  lang?: string;
}

interface SelectProps extends Shared {
  options: readonly Option[];
  disabled?: boolean;
  /** Whether a choice takes effect immediately. Keys then open the closed list instead of changing its value. */
  appliesImmediately?: boolean;
}

/** A native select. */
export function Select(props: SelectProps) {
  const { label, name, error, hint, isLabelHidden, value, onValue, options, disabled, appliesImmediately } =
    props;
  const shown = (of: string) => options.find((option) => option.value === of)?.label ?? of;
  return (
    <Field label={label} name={name} error={error} hint={hint} isLabelHidden={isLabelHidden} format={shown}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          onKeyDown={appliesImmediately ? openOnKey : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              lang={option.lang}
              selected={option.value === value}
            >
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChecked: (isChecked: boolean) => void;
  hint?: string;
  name?: string;
  disabled?: boolean;
}

export function Checkbox({ label, isChecked, onChecked, hint, name, disabled }: CheckboxProps) {
  const id = useId();
  const wrong = sentence(label, useFieldNotes(name).message);
  return (
    <div class="field checkbox">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={disabled}
        aria-describedby={hint || wrong ? `${id}-hint` : undefined}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {(hint || wrong) && (
        <p class={wrong ? 'error' : 'hint'} id={`${id}-hint`} role={wrong ? 'alert' : undefined}>
          {wrong ?? hint}
        </p>
      )}
    </div>
  );
}
