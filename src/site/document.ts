import { digest } from '../platform/common/digest';

/** A rendered page, feed or JSON text. */
export interface Rendering {
  type: string;
  text: string;
  status?: 200 | 404 | 410;
  /** The time of the last change; undefined if it is unknown. */
  lastModified?: Date;
  /** The time from which one of the shown posts is no longer public; null or undefined if no such time is known. */
  shownUntil?: Date | null;
  headers?: Readonly<Record<string, string>>;
  /**
   * Whether the rendering depends on the input of a reader, such as a query. It is then not cached, because it would
   * displace renderings that are requested often.
   */
  unique?: boolean;
}

/** A rendering with its bytes, ready to be sent. */
export interface Document extends Omit<Rendering, 'text'> {
  body: Buffer;
  /** A strong ETag: it contains a digest of `body`. */
  etag: string;
}

/** Returns the document of a rendering, with its bytes and their ETag. */
export function documentOf({ text, ...rendering }: Rendering): Document {
  const body = Buffer.from(text);
  return { ...rendering, body, etag: `"${digest(body)}"` };
}
