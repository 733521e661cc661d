import type { EntityManager } from 'typeorm';
import { sortKey } from '../common/sort-key';
import { User, UserPassword } from './user.entity';

/** What a new user is made of; the password as its hash. */
export interface NewUser {
  email: string;
  hash: string;
  firstName: string | null;
  lastName: string | null;
}

/** Writes a new user. Somebody with this e-mail already is a clash on uq_users_email. */
export async function insertUser(manager: EntityManager, { hash, ...values }: NewUser): Promise<User> {
  const now = new Date();
  const user = manager.create(User, {
    ...values,
    firstNameKey: sortKey(values.firstName),
    lastNameKey: sortKey(values.lastName),
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  await manager.insert(User, user);
  await manager.insert(UserPassword, { userId: user.userId, hash });
  return user;
}
