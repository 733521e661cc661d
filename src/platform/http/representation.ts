import { digest } from '../common/digest';

/** `etag` is strong: a digest of the bytes. */
export interface Representation {
  type: string;
  body: Buffer;
  etag: string;
  /** Default 200. A 404 is sent without its ETag. */
  status?: 200 | 404 | 410;
  /** The body is used as long as the process runs. */
  once?: boolean;
  /** The body depends on the input of a reader, so caching it is useless. */
  unique?: boolean;
}

export function fixedRepresentation(type: string, content: Buffer | string): Representation {
  const body = Buffer.from(content);
  return { type, body, etag: `"${digest(body)}"`, once: true };
}
