import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Custom focus handling, for elements such as the editor that also have to restore a caret. */
interface FocusHandler {
  /** Called before another element temporarily takes the focus. */
  suspend: () => void;
  restore: () => void;
}

const handlers = new WeakMap<Element, FocusHandler>();

export function setFocusHandler(element: Element, handler: FocusHandler): void {
  handlers.set(element, handler);
}

/** Returns the focused element and prepares it for losing the focus temporarily. */
export function suspendFocus(): Element | null {
  const { activeElement } = document;
  if (activeElement) handlers.get(activeElement)?.suspend();
  return activeElement;
}

/** Focuses an element and restores its selection, if it is still in the page. */
export function restoreFocus(element: Element | null): void {
  if (!element?.isConnected) return;
  const handler = handlers.get(element);
  if (handler) handler.restore();
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Focuses the heading before the focused element is removed. */
export function focusHeading(): void {
  restoreFocus(document.querySelector('h1'));
}

/** Elements that an action can remove: table rows, and sections with a header. */
const ROWS = 'tbody tr, section > header';

const CONTROLS = 'a, button, input, select';

type Box = RefObject<HTMLElement>;

interface RowsOptions {
  /** The selector of elements that can be removed. */
  rows?: string;
  /** Returns the element to focus after the last row was removed. Defaults to the heading. */
  fallback?: (box: HTMLElement) => HTMLElement | null;
}

/** Moves the focus to the next row or the heading when the focused row is removed, after any open dialog has closed. */
export function useRowFocus(box: Box, { rows = ROWS, fallback = headingOf }: RowsOptions = {}) {
  const last = useRef<{ element: HTMLElement; at: number }>();
  const present = () => [...(box.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
  const focusAt = (at: number) => {
    const row = present()[Math.min(at, present().length - 1)];
    const next = row?.querySelector<HTMLElement>(CONTROLS) ?? (box.current && fallback(box.current));
    next?.focus({ preventScroll: true });
  };
  const focusNext = () => {
    if (!last.current || last.current.element.isConnected) return;
    const dialog = document.querySelector('dialog[open]');
    if (dialog) return dialog.addEventListener('close', focusNext, { once: true });
    const { at } = last.current;
    last.current = undefined;
    if (at >= 0 && document.activeElement === document.body) focusAt(at);
  };
  useLayoutEffect(focusNext);
  return ({ target }: FocusEvent): void => {
    const element = target as HTMLElement;
    if (element.closest('dialog')) return;
    last.current = { element, at: present().findIndex((row) => row.contains(element)) };
  };
}

function headingOf(box: HTMLElement): HTMLElement | null {
  return box.querySelector('h1');
}
