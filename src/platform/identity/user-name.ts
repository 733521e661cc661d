import type { User } from './user.entity';

/** Returns the name of a user; the e-mail if the user has no name. */
export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
