import type { EntityManager } from 'typeorm';
import { Id, Name } from '../platform/common/fields';
import { placeholders } from '../platform/database/raw';
import { int, orNull, readRows, text, type RowOf } from '../platform/database/rows';
import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';

/** A person as records name one. */
export class NamedPerson {
  @Id() userId: number;
  @Name('Jane Doe') name: string;
}

const USER = { userId: int, firstName: orNull(text), lastName: orNull(text), email: text };

/** Returns a user with the name of today, or with the e-mail while the name is not known; null if the user is erased. */
export function namedPerson(user: RowOf<typeof USER>): NamedPerson | null {
  return isErased(user) ? null : { userId: user.userId, name: nameOf(user) };
}

/** Returns the users with these ids, by id. Users who are erased are missing. */
export async function namedPeople(
  manager: EntityManager,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, NamedPerson>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const users = await readRows(
    manager,
    USER,
    `SELECT user_id AS userId, first_name AS firstName, last_name AS lastName, email FROM users
     WHERE user_id IN (${placeholders(ids)})`,
    ids,
  );
  const people = users.map(namedPerson).filter((person) => person !== null);
  return new Map(people.map((person) => [person.userId, person]));
}
