import type { User } from './user.entity';

type Named = Pick<User, 'firstName' | 'lastName'>;

export function nameOf({ email, ...names }: Named & Pick<User, 'email'>): string {
  return fullNameOf(names) || email;
}

/** Empty for a person without a name. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
