import type { Sealer } from '../secrets/sealer';
import type { User } from './user.entity';

/** No valid email starts with it, so the user cannot be invited or log in. */
const PREFIX = 'erased:';

/** Digests with which a resumed erasure finds the user: under the current SECRET_KEY, then under the previous one. */
export function erasedEmails(sealer: Sealer, email: string): string[] {
  return sealer.peppers(`erased ${email}`).map((digest) => PREFIX + digest);
}

/** The row of the user exists until the erasure is complete, because other rows refer to it. */
export function isErased({ email }: Pick<User, 'email'>): boolean {
  return email.startsWith(PREFIX);
}
