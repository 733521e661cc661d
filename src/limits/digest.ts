import { createHash } from 'node:crypto';

/** The key of an e-mail in limits: SHA-256 in base64url, so of fixed length and not readable in Redis. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
