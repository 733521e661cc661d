import { useHistoryState } from 'wouter-preact/use-browser-location';

/** The state of an entry of the browser's history: the entry's id. */
interface EntryState {
  entry: string;
}

let made = 0;

/** Returns the state of a new entry. Entries outlive the page, so that their ids differ from those of former pages. */
export function newEntry(): EntryState {
  made++;
  return { entry: `${performance.timeOrigin.toString(36)}-${made}` };
}

/** Returns the id in the state of an entry; undefined if the entry has another state. */
export function entryIn(state: unknown): string | undefined {
  return (state as Partial<EntryState> | null)?.entry;
}

/** Returns the id of the entry that is shown; undefined if it has none. */
export function useEntry(): string | undefined {
  return entryIn(useHistoryState());
}
