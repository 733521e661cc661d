import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const DEBOUNCE_MS = 250;

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  input?: RefObject<HTMLInputElement>;
}

/** A search field that waits until the user stops typing. */
export function SearchInput({ label, placeholder, value, onSearch, input }: SearchInputProps) {
  const [text, setText] = useState(value);
  /** The last search of this field. Any other `value` was set from outside, for example by the Back button. */
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    // The trailing space is not searched for, but stays in the field for the next word.
    const wanted = text.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = wanted;
      onSearch(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label class="search">
      <span class="hidden">{label}</span>
      <input
        {...(input && { ref: input })}
        type="text"
        dir="auto"
        enterkeyhint="search"
        placeholder={placeholder}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
    </label>
  );
}
