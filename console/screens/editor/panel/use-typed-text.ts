import { useState } from 'preact/hooks';

/** Keeps the typed text while the field has the focus, because a save may return a normalized value, which `isSame` detects. */
export function useTypedText(
  value: string,
  set: (text: string) => void,
  isSame: (typed: string, value: string) => boolean = isTrimmed,
) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed !== null && isSame(typed, value) ? typed : value,
    onValue: (text: string) => {
      setTyped(text);
      set(text);
    },
    onBlur: () => setTyped(null),
  };
}

function isTrimmed(typed: string, value: string): boolean {
  return typed.trim() === value.trim();
}
