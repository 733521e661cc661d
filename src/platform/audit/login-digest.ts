import { sha256 } from '../secrets/secrets';

/** A digest, because the client may have sent a password by mistake, or an unknown email. */
export function loginDigestOf(email: string): string {
  return `sha256 of the e-mail: ${sha256(email)}`;
}
