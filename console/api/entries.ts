import { useHistoryState } from 'wouter-preact/use-browser-location';

/** The state of a browser history entry. */
interface EntryState {
  entry: string;
}

let count = 0;

/** Creates the state of a new entry. Its id includes the page's start time, because entries survive a reload. */
export function newEntry(): EntryState {
  count++;
  return { entry: `${performance.timeOrigin.toString(36)}-${count}` };
}

/** Returns the entry id, or undefined if another script set the state. */
export function entryIdOf(state: unknown): string | undefined {
  return (state as Partial<EntryState> | null)?.entry;
}

/** Returns the id of the current history entry, or an empty string. */
export function currentEntryId(): string {
  return entryIdOf(window.history.state) ?? '';
}

/** Returns the id of the current history entry, if it has one. Rerenders when it changes. */
export function useEntryId(): string | undefined {
  return entryIdOf(useHistoryState());
}
