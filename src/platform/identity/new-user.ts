import type { EntityManager } from 'typeorm';
import { sortKey } from '../common/sort-key';
import { isDuplicate } from '../database/database-errors';
import { ConflictRetry } from '../database/unit-of-work';
import { User, UserPassword } from './user.entity';

/** The unique index that allows one user per e-mail. A user can reach several accounts. */
const ONE_PERSON = { name: 'uq_users_email', columns: ['email'] };

/** The values of a new user; `hash` is the password hash, null if the user has no password. */
export interface NewUser {
  email: string;
  hash: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Inserts a new user. If a concurrent unit of work has inserted the same e-mail, this unit runs again and finds that
 * user.
 */
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
  try {
    await manager.insert(User, user);
  } catch (error) {
    throw isDuplicate(error, ONE_PERSON) ? new ConflictRetry() : error;
  }
  if (hash !== null) await manager.insert(UserPassword, { userId: user.userId, hash });
  return user;
}
