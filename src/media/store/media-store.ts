import type { Readable } from 'node:stream';

/** The bytes from `start` up to and including `end`, as in a Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  name: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Where files of media lie. Names are relative paths such as `7/<key>/original.jpg`: the first part is the account.
 * An object is never changed, only put and removed.
 */
export interface MediaStore {
  /** Stores a local file. Resolves once the object outlives a crash of the machine. Replaces an object of the name. */
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** Null if there is no such object. */
  bytesOf(name: string): Promise<number | null>;
  /** Null if there is no such object. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Also resolves if there is no such object. */
  remove(name: string): Promise<void>;
  /** Yields the objects whose names start with a folder; `''` is the whole store. */
  list(folder: string): AsyncIterable<StoredObject>;
}

export const MEDIA_STORE = Symbol('media store');
