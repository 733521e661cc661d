import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../database/locks';
import { User } from './user.entity';

/** Every change that finds a user by email calls this first, so that an erasure runs entirely before or after it. */
export async function lockUser(manager: EntityManager, email: string): Promise<User | null> {
  await lockForUpdate(manager, User, { email });
  return manager.findOneBy(User, { email });
}
