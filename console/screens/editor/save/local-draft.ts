import type { PostFields } from './fields';
import { claimTabName, namesOfOpenTabs } from './tab';

/** The unsaved edits of a post that the browser stores. */
export interface LocalDraft {
  edits: Partial<PostFields>;
  /** The fields on which the edits are based. During a conflict, these are not the latest from the service. */
  base: PostFields;
  /** The pending request that creates the post. Repeating it does not create a second post. */
  creation: Creation | null;
}

/** A request for a new post, with its Idempotency-Key. */
export interface Creation {
  key: string;
  fields: PostFields;
}

/** Returns the key of a post's draft. A new post is identified by its history entry, so that a reload finds its text. */
export function draftKey(accountId: number, userId: number, post: number | { entry: string }): string {
  return [accountId, userId, typeof post === 'number' ? post : `new-${post.entry}`].join(':');
}

/** Stores unsaved edits in the browser. */
export interface LocalDrafts {
  /** Reads the draft of this tab, or takes over the latest draft of a closed tab. */
  read(key: string): Promise<LocalDraft | null>;
  write(key: string, localDraft: LocalDraft): Promise<void>;
  /** Removes the draft of this tab. */
  remove(key: string): Promise<void>;
}

/** A stored draft. Each tab has a separate record, because two tabs can have unsaved edits of the same post. */
export interface StoredDraft extends LocalDraft {
  place: string;
  at: number;
}

export interface UnopenedPosts {
  /** Not open in any tab, latest first. */
  drafts: StoredDraft[];
  /** The names of other tabs that have drafts of new posts. */
  openTabs: string[];
}

const DATABASE = 'console';
const STORE = 'unsaved-posts';

/** Stores unsaved edits in IndexedDB, which survives a browser restart. */
export class BrowserDrafts implements LocalDrafts {
  private named: Promise<string> | null = null;
  private opened: Promise<IDBDatabase> | null = null;

  async read(key: string): Promise<LocalDraft | null> {
    const place = await this.placeOf(key);
    const open = await namesOfOpenTabs();
    let found: StoredDraft | undefined;
    // A single transaction, so that only one of two tabs takes over a draft.
    const transfer = this.change((store) => {
      const request = store.getAll(IDBKeyRange.bound(`${key}:`, `${key}:\uffff`)) as IDBRequest<
        StoredDraft[]
      >;
      request.onsuccess = () => {
        found = latestOf(request.result, place, (one) => !open.has(one.slice(key.length + 1)));
        if (!found || found.place === place) return;
        store.delete(found.place);
        store.put({ ...found, place }, place);
      };
    });
    // The draft is still usable if taking it over failed.
    await transfer.catch((error: unknown) => {
      if (!found) throw error;
    });
    return found ?? null;
  }

  async write(key: string, localDraft: LocalDraft): Promise<void> {
    const place = await this.placeOf(key);
    return this.change((store) => store.put({ ...localDraft, place, at: Date.now() }, place));
  }

  /** Finds the drafts of new posts. `key` is the post that this tab shows. */
  async unopenedPosts(key: string): Promise<UnopenedPosts> {
    const own = await this.placeOf(key);
    const open = await namesOfOpenTabs();
    const prefix = /^\d+:\d+:new/.exec(key)?.[0] ?? key;
    const all: StoredDraft[] = [];
    await this.change((store) => {
      const request = store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<StoredDraft[]>;
      request.onsuccess = () => void all.push(...request.result);
    });
    const isOpen = ({ place }: StoredDraft) => tabOf(place) !== tabOf(own) && open.has(tabOf(place));
    const drafts = all.filter((one) => one.place !== own && !isOpen(one));
    return {
      drafts: drafts.sort((one, other) => other.at - one.at),
      openTabs: [...new Set(all.filter(isOpen).map(({ place }) => tabOf(place)))],
    };
  }

  /** Assigns a stored draft to the post that this tab shows. */
  async moveTo(key: string, draft: StoredDraft): Promise<void> {
    const place = await this.placeOf(key);
    await this.change((store) => {
      store.delete(draft.place);
      store.put({ ...draft, place }, place);
    });
  }

  /** Removes a stored draft of any tab. */
  discard({ place }: StoredDraft): Promise<void> {
    return this.change((store) => store.delete(place));
  }

  /** Stores a discarded draft again. */
  restore(draft: StoredDraft): Promise<void> {
    return this.change((store) => store.put(draft, draft.place));
  }

  async remove(key: string): Promise<void> {
    const place = await this.placeOf(key);
    return this.change((store) => store.delete(place));
  }

  private async placeOf(key: string): Promise<string> {
    this.named ??= claimTabName();
    return `${key}:${await this.named}`;
  }

  private async change(act: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await this.open()).transaction(STORE, 'readwrite', { durability: 'strict' });
    act(transaction.objectStore(STORE));
    await new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error('aborted'));
    });
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= new Promise((done, failed) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('no database'));
    });
    return this.opened;
  }
}

/** Returns the draft of this tab, else the latest one of a closed tab. */
function latestOf(
  all: StoredDraft[],
  own: string,
  isFree: (place: string) => boolean,
): StoredDraft | undefined {
  const free = all.filter(({ place }) => isFree(place)).sort((one, other) => other.at - one.at);
  return all.find(({ place }) => place === own) ?? free[0];
}

/** Returns the name of the tab that stored a draft. */
function tabOf(place: string): string {
  return place.slice(place.lastIndexOf(':') + 1);
}
