import { createHash } from 'node:crypto';

/**
 * Returns the digest of an e-mail for the keys of limits: SHA-256 in base64url. It has a fixed length, and keeps the
 * e-mail itself out of Redis.
 */
export function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
