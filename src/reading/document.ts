import { createHash } from 'node:crypto';

/** Something for readers as it goes over the wire. */
export interface Document {
  type: string;
  body: Buffer;
  /** Strong: it names these bytes. */
  etag: string;
  /** Where anybody knows. */
  lastModified?: Date;
  headers: Readonly<Record<string, string>>;
}

/** What is rendered of a document. */
export interface Rendering {
  type: string;
  text: string;
  /** Where anybody knows. */
  lastModified?: Date;
  headers?: Readonly<Record<string, string>>;
}

/** A rendering with its bytes and the tag that names them. */
export function documentOf({ type, text, lastModified, headers = {} }: Rendering): Document {
  const body = Buffer.from(text);
  return { type, body, etag: `"${digest(body)}"`, lastModified, headers };
}

/** A short name for these bytes. */
export function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}

/** The latest of the dates. */
export function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(0, ...dates.map((date) => date.getTime())));
}
