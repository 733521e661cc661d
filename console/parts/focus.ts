import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** How an element takes the focus and loses it, if that needs more than `focus()`, such as the caret of rich text. */
interface Focusing {
  /** Called before something else takes the focus for a while. */
  leave: () => void;
  take: () => void;
}

const focusings = new WeakMap<Element, Focusing>();

/** Sets how an element loses the focus and takes it back. */
export function focusesBy(element: Element, focusing: Focusing): void {
  focusings.set(element, focusing);
}

/** Returns the element that has the focus, before something else takes it for a while. */
export function leaveFocus(): Element | null {
  const { activeElement } = document;
  if (activeElement) focusings.get(activeElement)?.leave();
  return activeElement;
}

/** Gives an element the focus, with the caret and the selection that it had, if it is still in the page. */
export function giveFocusTo(element: Element | null): void {
  if (!element?.isConnected) return;
  const focusing = focusings.get(element);
  if (focusing) focusing.take();
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Gives the focus to the heading of the screen, when what had it is about to vanish. */
export function focusHeading(): void {
  giveFocusTo(document.querySelector('h1'));
}

/** What can vanish from a screen after an action on it: rows of tables, and sections with a header. */
const ROWS = 'tbody tr, section > header';

const CONTROLS = 'a, button, input, select';

type Box = RefObject<HTMLElement>;

interface RowsOptions {
  /** The elements that can vanish from the box. */
  rows?: string;
  /** Returns what has the focus after the last row has vanished; by default the heading of the box. */
  otherwise?: (box: HTMLElement) => HTMLElement | null;
}

/**
 * Keeps the focus in its place when the row that has it vanishes: it goes to the row that follows, else to the heading.
 * A row can also vanish while a dialog has the focus, which cannot give it back when it closes. Returns the listener for
 * `focusin` of the box.
 */
export function useFocusOfRows(box: Box, { rows = ROWS, otherwise = headingOf }: RowsOptions = {}) {
  const last = useRef<{ element: HTMLElement; at: number }>();
  const present = () => [...(box.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
  const focusAt = (at: number) => {
    const row = present()[Math.min(at, present().length - 1)];
    const next = row?.querySelector<HTMLElement>(CONTROLS) ?? (box.current && otherwise(box.current));
    next?.focus({ preventScroll: true });
  };
  const settle = () => {
    if (!last.current || last.current.element.isConnected) return;
    const dialog = document.querySelector('dialog[open]');
    if (dialog) return dialog.addEventListener('close', settle, { once: true });
    const { at } = last.current;
    last.current = undefined;
    if (at >= 0 && document.activeElement === document.body) focusAt(at);
  };
  useEffect(settle);
  return ({ target }: FocusEvent): void => {
    const element = target as HTMLElement;
    if (element.closest('dialog')) return;
    last.current = { element, at: present().findIndex((row) => row.contains(element)) };
  };
}

function headingOf(box: HTMLElement): HTMLElement | null {
  return box.querySelector('h1');
}
