import { sha256 } from '../identity/secrets';

/** How the audit log names the e-mail of a failed login, which may be unknown, or a password by mistake. */
export function loginDigestOf(email: string): string {
  return `sha256 of the e-mail: ${sha256(email)}`;
}
