import type { EntityManager } from 'typeorm';
import { Session } from './session.entity';
import { UserPassword } from './user.entity';

/** Gives a user a new password, as its hash, and ends every session of theirs. */
export async function changePassword(manager: EntityManager, userId: number, hash: string): Promise<void> {
  await manager.upsert(UserPassword, { userId, hash }, ['userId']);
  await manager.delete(Session, { userId });
}
