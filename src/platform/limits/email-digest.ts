import { createHash } from 'node:crypto';

/** Keeps the email out of Redis, and has a fixed length. */
export function emailDigestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
