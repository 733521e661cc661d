import { useState } from 'preact/hooks';
import { useTypedGuard } from '../app/guards';

/** Text fields of a form, without search and password fields. */
const TEXTS = 'form textarea, form :is([type=text], [type=url], [type=email], input:not([type]))';

/** Guards text typed into the forms of a dialog. `note` stores the initial text of a field when it gets the focus. */
export function useTypedTexts() {
  const [typed] = useState(() => {
    const before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
    return {
      isTyped: () => [...before].some(([field, text]) => field.isConnected && field.value !== text),
      trackField: ({ target }: Event) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (target.matches(TEXTS) && !before.has(target)) before.set(target, target.value);
      },
    };
  });
  useTypedGuard(typed.isTyped);
  return typed;
}
