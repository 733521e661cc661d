import type { UserAddress } from '../mail/letter';
import type { User } from './user.entity';

type Named = Pick<User, 'firstName' | 'lastName'>;

export function nameOf({ email, ...names }: Named & Pick<User, 'email'>): string {
  return fullNameOf(names) || email;
}

/** The email of a person without a name, which mail programs must not turn into another link. */
export function nameInMail(person: Named & Pick<User, 'email'>): string | UserAddress {
  return fullNameOf(person) || { address: person.email };
}

/** Empty for a person without a name. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
