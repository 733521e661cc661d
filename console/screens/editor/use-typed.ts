import { useState } from 'preact/hooks';

/**
 * Shows a text as it is typed while its field has the focus: the service changes it while it is saved, and the next
 * words must not be appended to that. `isSame` says whether the service makes the value of the typed text.
 */
export function useTyped(
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
