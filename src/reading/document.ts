import { createHash } from 'node:crypto';

/** A rendered page, feed or JSON text. */
export interface Rendering {
  type: string;
  text: string;
  status?: 200 | 404;
  /** Absent if it is not known. */
  lastModified?: Date;
  headers?: Readonly<Record<string, string>>;
}

/** A rendering as it is sent. */
export interface Document extends Omit<Rendering, 'text'> {
  body: Buffer;
  /** Strong: it names these bytes. */
  etag: string;
}

/** The document of a rendering, with its bytes and their tag. */
export function documentOf({ text, ...rendering }: Rendering): Document {
  const body = Buffer.from(text);
  return { ...rendering, body, etag: `"${digest(body)}"` };
}

/** A short digest of these bytes. */
export function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
