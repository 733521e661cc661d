import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../database/locks';
import { User } from './user.entity';

/**
 * The user with this e-mail, locked until the unit of work ends; null if there is none. Changes that give a user something
 * by their e-mail start with it, so that a concurrent erase of the person comes before or after them.
 */
export async function lockUser(manager: EntityManager, email: string): Promise<User | null> {
  await lockForUpdate(manager, User, { email });
  return manager.findOneBy(User, { email });
}
