import { Field } from './field';
import { words } from '../words/words';

interface ColorFieldProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  /** The initial color of the picker while the field is empty. */
  fallback: string;
  placeholder?: string;
  /** A client-side validation error. */
  error?: string | undefined;
}

/** A CSS color as text, with a picker for hexadecimal colors. */
export function ColorField({ label, name, value, onValue, fallback, placeholder, error }: ColorFieldProps) {
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
  return (
    <Field label={label} name={name} error={error}>
      {(control) => (
        <span class="color-field">
          <input
            {...control}
            type="text"
            name={name}
            value={value}
            placeholder={placeholder}
            spellcheck={false}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
          <input
            type="color"
            class={value.trim() === '' ? 'no-color' : undefined}
            aria-label={words.common.pick(label)}
            value={picked}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}
