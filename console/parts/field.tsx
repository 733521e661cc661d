import type { ComponentChildren, InputHTMLAttributes, TextareaHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { useFieldError } from './form';

/** What a control needs so that its label, its hint and its error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** The name of the field in the input of the operation: the form shows its error here. */
  name?: string | undefined;
  /** An error that the screen found itself. It replaces that of the service. */
  error?: string | undefined;
  hint?: ComponentChildren;
  isLabelHidden?: boolean | undefined;
  children: (control: ControlProps) => ComponentChildren;
}

/** A label, a control, a hint, and an alert that names the field and says what is wrong. */
export function Field({ label, name, error, hint, isLabelHidden, children }: FieldProps) {
  const id = useId();
  const wrong = error ?? sentence(label, useFieldError(name));
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      {children(controlOf(id, Boolean(hint), Boolean(wrong)))}
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

function controlOf(id: string, hasHint: boolean, isWrong: boolean): ControlProps {
  const described = [hasHint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': isWrong || undefined };
}

function sentence(label: string, message: string | undefined): string | undefined {
  return message && `${label} ${message}.`;
}

type Shared = Omit<FieldProps, 'children'> & { value: string; onValue: (value: string) => void };
type InputAttributes = Omit<InputHTMLAttributes, 'value' | 'label' | 'name' | 'onInput'>;
type AreaAttributes = Omit<TextareaHTMLAttributes, 'value' | 'label' | 'name' | 'onInput'>;

/** A field of one line. */
export function TextField(props: Shared & InputAttributes) {
  const { label, name, error, hint, isLabelHidden, value, onValue, ...rest } = props;
  return (
    <Field {...{ label, name, error, hint, isLabelHidden }}>
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

/** A field of several lines. */
export function TextArea(props: Shared & AreaAttributes) {
  const { label, name, error, hint, isLabelHidden, value, onValue, ...rest } = props;
  return (
    <Field {...{ label, name, error, hint, isLabelHidden }}>
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

/** A choice of a list. */
export interface Option {
  value: string;
  label: string;
}

/** A native list of choices: a combobox with the label as its name. */
export function Select(props: Shared & { options: readonly Option[]; disabled?: boolean }) {
  const { label, name, error, hint, isLabelHidden, value, onValue, options, disabled } = props;
  return (
    <Field {...{ label, name, error, hint, isLabelHidden }}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} selected={option.value === value}>
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

/** A checkbox with its label beside it. */
export function Checkbox({ label, isChecked, onChecked, hint, name, disabled }: CheckboxProps) {
  const id = useId();
  const wrong = sentence(label, useFieldError(name));
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
