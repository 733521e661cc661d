import type { Sealer } from '../secrets/sealer';
import type { User } from './user.entity';

/**
 * The beginning of the e-mail of a user who is being erased. No valid e-mail address begins with it, so nobody can be
 * invited or log in as this user.
 */
const PREFIX = 'erased:';

/**
 * Returns the values that replace a user's e-mail while the person is being erased: digests by which a resumed erase
 * finds the user again. The first digest uses the current SECRET_KEY, the second one the previous key if there is one.
 */
export function erasedEmails(sealer: Sealer, email: string): string[] {
  return sealer.peppers(`erased ${email}`).map((digest) => PREFIX + digest);
}

/**
 * Returns whether the person is being erased. The row of the user exists until the erase is complete, because other
 * rows refer to it.
 */
export function isErased({ email }: Pick<User, 'email'>): boolean {
  return email.startsWith(PREFIX);
}
