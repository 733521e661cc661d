import { createHash } from 'node:crypto';

/** What is rendered for readers. */
export interface Rendering {
  type: string;
  text: string;
  status?: 200 | 404;
  /** Where anybody knows. */
  lastModified?: Date;
  headers?: Readonly<Record<string, string>>;
}

/** The same as it goes over the wire. */
export interface Document extends Omit<Rendering, 'text'> {
  body: Buffer;
  /** Strong: it names these bytes. */
  etag: string;
}

/** A rendering with its bytes and the tag that names them. */
export function documentOf({ text, ...rendering }: Rendering): Document {
  const body = Buffer.from(text);
  return { ...rendering, body, etag: `"${digest(body)}"` };
}

/** A short name for these bytes. */
export function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
