import { createHash } from 'node:crypto';

/** What an e-mail counts by: of one length, whatever was given as an e-mail, and not to be read by the operator. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
