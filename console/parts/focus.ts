import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Focuses the heading of the screen, when what had the focus is about to vanish. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** What can vanish from a screen after an action on it: rows of tables, and sections with a header. */
const ROWS = 'tbody tr, section > header';

const CONTROLS = 'a, button, input, select';

/**
 * Keeps the focus in its place when the row that has it vanishes: it goes to the row that follows, else to the heading.
 * Returns the listener for `focusin` of the box.
 */
export function useFocusOfRows(box: RefObject<HTMLElement>): (event: FocusEvent) => void {
  const last = useRef<{ element: HTMLElement; at: number }>();
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const focusAt = (at: number) => {
    const row = rows()[Math.min(at, rows().length - 1)];
    const next = row?.querySelector<HTMLElement>(CONTROLS) ?? box.current?.querySelector('h1');
    next?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { at } = last.current;
    last.current = undefined;
    if (at >= 0 && document.activeElement === document.body) focusAt(at);
  });
  return ({ target }) => {
    const element = target as HTMLElement;
    last.current = { element, at: rows().findIndex((row) => row.contains(element)) };
  };
}
