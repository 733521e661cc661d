import type { Sealer } from './sealer';
import type { User } from './user.entity';

/** No e-mail address has a colon here, so that nobody can be invited or log in as such a user. */
const PREFIX = 'erased:';

/**
 * What a user's e-mail is replaced by while the person is being erased: digests by which an interrupted erase finds the user
 * again, under the current SECRET_KEY first, then under the previous one.
 */
export function erasedEmails(sealer: Sealer, email: string): string[] {
  return sealer.peppers(`erased ${email}`).map((digest) => PREFIX + digest);
}

/** Whether the person is being erased: only what other rows refer to is left of the user. */
export function isErased({ email }: Pick<User, 'email'>): boolean {
  return email.startsWith(PREFIX);
}
