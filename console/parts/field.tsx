import type { ComponentChildren, InputHTMLAttributes, TextareaHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words/words';
import { openInstead } from './choice-at-once';
import { useFieldNotes } from './form';

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
  /** Returns how people read a value of the field; the value itself by default. */
  shown?: ((value: string) => string) | undefined;
  children: (control: ControlProps) => ComponentChildren;
}

/**
 * A label, a control, a hint, an alert that names the field and says what is wrong, and the value of somebody else who
 * has changed the field meanwhile.
 */
export function Field({ label, name, error, hint, isLabelHidden, shown, children }: FieldProps) {
  const id = useId();
  const { message, theirs } = useFieldNotes(name);
  const wrong = error ?? sentence(label, message);
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      {children(controlOf(id, { hint: Boolean(hint), theirs: theirs !== undefined, error: Boolean(wrong) }))}
      {theirs !== undefined && <Theirs id={`${id}-theirs`} text={shown?.(theirs) ?? theirs} />}
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

/** Returns the sentence that begins with the label of a field and says what is wrong with it. */
export function sentence(label: string, message: string | undefined): string | undefined {
  return message && `${label} ${message}.`;
}

type Shared = Omit<FieldProps, 'children' | 'shown'> & { value: string; onValue: (value: string) => void };
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

interface SelectProps extends Shared {
  options: readonly Option[];
  disabled?: boolean;
  /** Whether a choice takes effect at once: then keys open the closed list, and only a choice in the open one counts. */
  actsAtOnce?: boolean;
}

/** A native list of choices: a combobox with the label as its name. */
export function Select(props: SelectProps) {
  const { label, name, error, hint, isLabelHidden, value, onValue, options, disabled, actsAtOnce } = props;
  const shown = (of: string) => options.find((option) => option.value === of)?.label ?? of;
  return (
    <Field {...{ label, name, error, hint, isLabelHidden, shown }}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          onKeyDown={actsAtOnce ? openInstead : undefined}
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
