import type { PostFields } from './fields';

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
  /** Reads what was kept last, and takes it over: from then on it is this tab's. */
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
  private readonly tab = newKey();
  private opened: Promise<IDBDatabase> | null = null;

  async read(key: string): Promise<Kept | null> {
    const store = (await this.open()).transaction(STORE, 'readonly').objectStore(STORE);
    const found = (await result(store.getAll(IDBKeyRange.bound(`${key}:`, `${key}:\uffff`)))) as Stored[];
    const last = found.sort((one, other) => other.at - one.at)[0];
    if (!last) return null;
    // A copy that cannot be taken over is read all the same.
    await this.takeOver(key, last).catch(() => undefined);
    return last;
  }

  write(key: string, kept: Kept): Promise<void> {
    const place = this.placeOf(key);
    return this.change((store) => store.put({ ...kept, place, at: Date.now() }, place));
  }

  remove(key: string): Promise<void> {
    return this.change((store) => store.delete(this.placeOf(key)));
  }

  private takeOver(key: string, stored: Stored): Promise<void> {
    const place = this.placeOf(key);
    return this.change((store) => {
      store.delete(stored.place);
      store.put({ ...stored, place }, place);
    });
  }

  private placeOf(key: string): string {
    return `${key}:${this.tab}`;
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

function result(request: IDBRequest): Promise<unknown> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('not read'));
  });
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, it works on pages without TLS. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
