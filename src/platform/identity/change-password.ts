import type { EntityManager } from 'typeorm';
import { Session } from './session.entity';
import { UserPassword } from './user.entity';

/** Replaces the password hash of a user and deletes all of the user's sessions. */
export async function changePassword(manager: EntityManager, userId: number, hash: string): Promise<void> {
  await manager.upsert(UserPassword, { userId, hash }, ['userId']);
  await manager.delete(Session, { userId });
}
