import { useLayoutEffect } from 'preact/hooks';
import { entryIn, newEntry, useEntry } from '../api/entries';

/** Where the person was in an entry of the browser's history when it was left. */
interface Place {
  top: number;
  /** The address that the person has opened from there. */
  opened?: string;
}

type Navigate = (to: string, options?: object) => void;

/** The options of a navigation that opens a record beside its list: the screen keeps its rows and its scroll position. */
export const SAME_PLACE = { state: 'same place' };

const places = new Map<string, Place>();
let current = newEntry();
let isBack = false;
/** The place to return to, until what was shown there is shown again. */
let awaited: Place | undefined;

/** Begins to note the places of the entries. It must listen before the router does. */
export function beginPlaces(): void {
  const entry = entryIn(window.history.state);
  if (entry !== undefined) current = { entry };
  else window.history.replaceState(current, '');
  window.addEventListener('popstate', arrive);
  window.addEventListener('scroll', () => note(window.scrollY), { passive: true });
}

/** Returns whether Back or Forward has led to the entry. */
export function isReturned(): boolean {
  return isBack;
}

/** Returns the state of the entry that is shown, for another entry that takes its place. */
export function sameEntry(): object {
  return current;
}

/** Navigates. A new entry begins at the top; one that replaces the entry, or keeps its place, has the same id. */
export function goTo(
  navigate: Navigate,
  to: string,
  options: { replace?: boolean; state?: unknown } = {},
): void {
  if (options.replace || options.state === SAME_PLACE.state) {
    navigate(to, { ...options, state: current });
    return;
  }
  note(window.scrollY, to);
  current = newEntry();
  isBack = false;
  awaited = undefined;
  navigate(to, { ...options, state: current });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Returns to the place of the entry, with the focus at what was opened there, as soon as `isReady`. */
export function usePlace(isReady: boolean): void {
  const entry = useEntry();
  useLayoutEffect(() => {
    if (!isReady || !awaited) return;
    const { top, opened } = awaited;
    awaited = undefined;
    window.scrollTo({ top, behavior: 'instant' });
    if (opened) linkTo(opened)?.focus({ preventScroll: true });
  }, [entry, isReady]);
}

function arrive(): void {
  const entry = entryIn(window.history.state);
  if (entry === current.entry) return;
  if (entry === undefined) {
    // A link within the page has made the entry.
    window.history.replaceState(current, '');
    return;
  }
  current = { entry };
  isBack = true;
  awaited = places.get(entry);
}

function note(top: number, opened = places.get(current.entry)?.opened): void {
  places.set(current.entry, { top, ...(opened !== undefined && { opened }) });
}

function linkTo(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>('#content a');
  return [...links].find((link) => link.getAttribute('href') === address);
}
