import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../database/locks';
import { User } from './user.entity';

/**
 * Locks the user with this e-mail until the unit of work ends, and returns it; null if there is none. Every change that
 * finds a user by e-mail calls this first. A concurrent erase of the person then runs entirely before or after the
 * change.
 */
export async function lockUser(manager: EntityManager, email: string): Promise<User | null> {
  await lockForUpdate(manager, User, { email });
  return manager.findOneBy(User, { email });
}
