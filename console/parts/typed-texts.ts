import { useState } from 'preact/hooks';
import { useTypedGuard } from '../app/guards';

/** Fields of a form in which people write texts. What is searched for, and passwords, are none. */
const TEXTS = 'form textarea, form :is([type=text], [type=url], [type=email], input:not([type]))';

/**
 * Guards what is typed into the forms of a dialog until it closes. Returns `isTyped`, which says whether a text is another
 * one than at the beginning, and what notes the texts: it is called when a field gets the focus.
 */
export function useTypedTexts() {
  const [typed] = useState(() => {
    const before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
    return {
      isTyped: () => [...before].some(([field, text]) => field.isConnected && field.value !== text),
      note: ({ target }: Event) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (target.matches(TEXTS) && !before.has(target)) before.set(target, target.value);
      },
    };
  });
  useTypedGuard(typed.isTyped);
  return typed;
}
