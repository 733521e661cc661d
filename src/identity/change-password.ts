import type { EntityManager } from 'typeorm';
import { sharedLock } from '../database/locks';
import { readRows, text } from '../database/rows';
import { Session } from './session.entity';
import { UserPassword } from './user.entity';

/** Gives a user a new password, as its hash, and ends every session of theirs. */
export async function changePassword(manager: EntityManager, userId: number, hash: string): Promise<void> {
  await manager.upsert(UserPassword, { userId, hash }, ['userId']);
  await manager.delete(Session, { userId });
}

/**
 * Whether the user's password still has this hash. Locks the hash until the unit of work ends, so that a later change of
 * the password also ends the session that the unit stores.
 */
export async function isUnchanged(manager: EntityManager, userId: number, hash: string): Promise<boolean> {
  const [now] = await readRows(
    manager,
    { hash: text },
    `SELECT hash FROM user_passwords WHERE user_id = ?${sharedLock(manager)}`,
    [userId],
  );
  return now?.hash === hash;
}
