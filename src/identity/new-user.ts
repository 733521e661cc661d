import type { EntityManager } from 'typeorm';
import { sortKey } from '../common/sort-key';
import { isDuplicate } from '../database/database-errors';
import { Outrun } from '../database/unit-of-work';
import { User, UserPassword } from './user.entity';

/** An e-mail is one person, whatever number of accounts they reach. */
const ONE_PERSON = { name: 'uq_users_email', columns: ['email'] };

/** What a new user is made of; the password as its hash. */
export interface NewUser {
  email: string;
  hash: string;
  firstName: string | null;
  lastName: string | null;
}

/** Writes a new user. Where somebody else has just done so, the unit of work runs again and finds them. */
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
    throw isDuplicate(error, ONE_PERSON) ? new Outrun() : error;
  }
  await manager.insert(UserPassword, { userId: user.userId, hash });
  return user;
}
