import { digest } from '../platform/common/digest';
import type { PicturesState } from './pictures/pictures';
import type { ShownRecords } from './shown-records';

export interface Rendering {
  type: string;
  text: string;
  status?: 200 | 404 | 410;
  /** Undefined if the blog does not exist. */
  shown?: ShownRecords;
  /** The time from which a shown post is no longer public; null or undefined if unknown. */
  shownUntil?: Date | null;
  headers?: Readonly<Record<string, string>>;
  /** Set if the document shows the reader's input, such as a query. Caching it would displace popular documents. */
  unique?: boolean;
  /** Undefined if the document shows no pictures of the service. */
  pictures?: PicturesState;
}

export interface RenderedDocument extends Omit<Rendering, 'text'> {
  body: Buffer;
  /** A strong ETag, with a digest of `body`. */
  etag: string;
}

export function documentOf({ text, ...rendering }: Rendering): RenderedDocument {
  const body = Buffer.from(text);
  return { ...rendering, body, etag: `"${digest(body)}"` };
}
