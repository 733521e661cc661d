import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { sortKey } from '../common/sort-key';
import { isDuplicate } from '../database/database-errors';
import { ConflictRetry } from '../database/unit-of-work';
import { User, UserPassword } from './user.entity';

const ONE_PERSON = { name: 'uq_users_email', columns: ['email'] };

/** `hash` is null without a password. */
export interface NewUser {
  email: string;
  emailAsSent: string | null;
  hash: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Runs the unit again if another one has inserted the email: it then finds that user. */
export async function insertUser(manager: EntityManager, { hash, ...values }: NewUser): Promise<User> {
  const now = clock.date();
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
