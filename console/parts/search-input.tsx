import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const WAIT_MS = 250;

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  input?: RefObject<HTMLInputElement>;
}

/** A search, which waits until the person stops typing. */
export function SearchInput({ label, placeholder, value, onSearch, input }: SearchInputProps) {
  const [text, setText] = useState(value);
  /** What is searched for. A value that differs from it comes from somewhere else, such as the Back button. */
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    // A space at the end is not a part of the search, but stays for the next word.
    const wanted = text.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = wanted;
      onSearch(wanted);
    }, WAIT_MS);
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
