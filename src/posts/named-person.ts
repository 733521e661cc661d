import type { EntityManager } from 'typeorm';
import { Id, Name } from '../platform/common/fields';
import { placeholders } from '../platform/database/raw';
import { int, orNull, selectRows, text, type RowOf } from '../platform/database/rows';
import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';

export class NamedPerson {
  @Id() userId: number;
  @Name('Jane Doe') name: string;
}

const USER = { userId: int, firstName: orNull(text), lastName: orNull(text), email: text };

/** Falls back to the email; null if the user has been erased. */
export function namedPerson(user: RowOf<typeof USER>): NamedPerson | null {
  return isErased(user) ? null : { userId: user.userId, name: nameOf(user) };
}

/** Returns the users by id, without erased ones. */
export async function namedPeople(
  manager: EntityManager,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, NamedPerson>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const users = await selectRows(
    manager,
    USER,
    `FROM users
     WHERE user_id IN (${placeholders(ids)})`,
    ids,
  );
  const people = users.map(namedPerson).filter((person) => person !== null);
  return new Map(people.map((person) => [person.userId, person]));
}
