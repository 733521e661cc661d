import { sha256 } from '../secrets/secrets';

/**
 * Returns the text that stands for the e-mail of a failed login in the audit log. It contains only a digest, because
 * the client may have sent a password by mistake, or an e-mail that belongs to no user.
 */
export function loginDigestOf(email: string): string {
  return `sha256 of the e-mail: ${sha256(email)}`;
}
