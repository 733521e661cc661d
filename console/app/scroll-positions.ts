import { useLayoutEffect } from 'preact/hooks';
import { entryIdOf, newEntry, useEntryId } from '../api/entries';

/** The scroll position of a history entry when the user left it. */
interface ScrollPosition {
  top: number;
  /** The URL that the user opened from there. */
  opened?: string;
}

type Navigate = (to: string, options?: object) => void;

/** Navigation options for opening a record beside its list: keeps the rows and the scroll position. */
export const KEEP_SCROLL = { state: 'same place' };

const positions = new Map<string, ScrollPosition>();
let current = newEntry();
let isBack = false;
/** The place to restore once its content is shown again. */
let pendingRestore: ScrollPosition | undefined;

/** Starts tracking scroll positions. Must be called before the router registers its listener. */
export function trackScrollPositions(): void {
  const entry = entryIdOf(window.history.state);
  if (entry !== undefined) current = { entry };
  else window.history.replaceState(current, '');
  window.addEventListener('popstate', onPopState);
  window.addEventListener('scroll', () => savePosition(window.scrollY), { passive: true });
}

/** Returns whether the user reached the entry with Back or Forward. */
export function isHistoryNavigation(): boolean {
  return isBack;
}

/** Returns the state of the current entry, for an entry that replaces it. */
export function currentEntryState(): object {
  return current;
}

/** Navigates. A new entry starts at the top. Replaced entries keep their id and place. */
export function navigateTo(
  navigate: Navigate,
  to: string,
  options: { replace?: boolean; state?: unknown } = {},
): void {
  if (options.replace || options.state === KEEP_SCROLL.state) {
    navigate(to, { ...options, state: current });
    return;
  }
  savePosition(window.scrollY, to);
  current = newEntry();
  isBack = false;
  pendingRestore = undefined;
  navigate(to, { ...options, state: current });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Restores the scroll position and focuses the link that the user opened, once `isReady`. */
export function useScrollRestoration(isReady: boolean): void {
  const entry = useEntryId();
  useLayoutEffect(() => {
    if (!isReady || !pendingRestore) return;
    const { top, opened } = pendingRestore;
    pendingRestore = undefined;
    window.scrollTo({ top, behavior: 'instant' });
    if (opened) findLink(opened)?.focus({ preventScroll: true });
  }, [entry, isReady]);
}

function onPopState(): void {
  const entry = entryIdOf(window.history.state);
  if (entry === current.entry) return;
  if (entry === undefined) {
    // A link to an anchor created this entry.
    window.history.replaceState(current, '');
    return;
  }
  current = { entry };
  isBack = true;
  pendingRestore = positions.get(entry);
}

function savePosition(top: number, opened = positions.get(current.entry)?.opened): void {
  positions.set(current.entry, { top, ...(opened !== undefined && { opened }) });
}

function findLink(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>('#content a');
  return [...links].find((link) => link.getAttribute('href') === address);
}
