import type { PostFields } from './fields';
import { nameTab, openTabs } from './tab';

/** What the browser keeps of a post until the service has it. */
export interface Kept {
  edits: Partial<PostFields>;
  /** What the edits were made of. With an undecided conflict, this is not what the service had last. */
  base: PostFields;
  /** The request that makes the post, from its first attempt on: repeated, it makes no second post. */
  creation: Creation | null;
}

/** A request for a new post, with the key that makes it happen once. */
export interface Creation {
  key: string;
  fields: PostFields;
}

/** Where the browser keeps what is not saved. */
export interface Keeper {
  /** Reads what this tab has kept, else what a closed tab has kept last, and takes it over: from then on it is this tab's. */
  read(key: string): Promise<Kept | null>;
  write(key: string, kept: Kept): Promise<void>;
  /** Removes what this tab has kept. */
  remove(key: string): Promise<void>;
}

/** What a tab keeps of a post. Each tab has a place of its own: two can have unsaved words of one post. */
interface Stored extends Kept {
  place: string;
  at: number;
}

const DATABASE = 'console';
const STORE = 'unsaved-posts';

/** Keeps unsaved posts in the database of the browser, on disk, so that they survive the end of the browser. */
export class BrowserKeeper implements Keeper {
  private named: Promise<string> | null = null;
  private opened: Promise<IDBDatabase> | null = null;

  async read(key: string): Promise<Kept | null> {
    const place = await this.placeOf(key);
    const open = await openTabs();
    let found: Stored | undefined;
    // One transaction: of two tabs that are opened together, one gets a text.
    const taking = this.change((store) => {
      const request = store.getAll(IDBKeyRange.bound(`${key}:`, `${key}:\uffff`)) as IDBRequest<Stored[]>;
      request.onsuccess = () => {
        found = lastOf(request.result, place, (one) => !open.has(one.slice(key.length + 1)));
        if (!found || found.place === place) return;
        store.delete(found.place);
        store.put({ ...found, place }, place);
      };
    });
    // A copy that cannot be taken over is read all the same.
    await taking.catch((error: unknown) => {
      if (!found) throw error;
    });
    return found ?? null;
  }

  async write(key: string, kept: Kept): Promise<void> {
    const place = await this.placeOf(key);
    return this.change((store) => store.put({ ...kept, place, at: Date.now() }, place));
  }

  async remove(key: string): Promise<void> {
    const place = await this.placeOf(key);
    return this.change((store) => store.delete(place));
  }

  private async placeOf(key: string): Promise<string> {
    this.named ??= nameTab();
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

/** Returns the text of this tab, else the last one of a closed tab. */
function lastOf(all: Stored[], own: string, isFree: (place: string) => boolean): Stored | undefined {
  const free = all.filter(({ place }) => isFree(place)).sort((one, other) => other.at - one.at);
  return all.find(({ place }) => place === own) ?? free[0];
}
