import { digest } from '../common/digest';

/** A whole answer: its bytes, their media type, and a digest of them as a strong ETag. */
export interface Representation {
  type: string;
  body: Buffer;
  etag: string;
  /** Default 200. A 404 is sent without its ETag. */
  status?: 200 | 404 | 410;
  /** Whether the body is used as long as the process runs. */
  once?: boolean;
  /**
   * Whether the body depends on what a reader has entered. No cache keeps it, because hardly any other request gets it.
   */
  unique?: boolean;
}

/** Returns the representation of a file of the release, or of a text that is made once. */
export function fixedRepresentation(type: string, content: Buffer | string): Representation {
  const body = Buffer.from(content);
  return { type, body, etag: `"${digest(body)}"`, once: true };
}
