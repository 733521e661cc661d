import type { Readable } from 'node:stream';

/** The bytes from `start` up to and including `end`, as in a Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores media files. Names are relative paths such as `7/<key>/original.jpg`: the first part is the account.
 * An object is never changed, only put and removed.
 */
export interface MediaStore {
  /** Stores a local file. Resolves once it would survive a crash. Replaces an object with the same name. */
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** Null if there is no such object. */
  bytesOf(name: string): Promise<number | null>;
  /** Null if there is no such object. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Also resolves if there is no such object. */
  remove(name: string): Promise<void>;
}

export const MEDIA_STORE = Symbol('media store');
