import { createHash } from 'node:crypto';

/** Returns the first 27 characters (162 bits) of the SHA-256 digest in base64url. */
export function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
