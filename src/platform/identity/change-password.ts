import { Not, type EntityManager } from 'typeorm';
import { Session } from './session.entity';
import { UserPassword } from './user.entity';

/** A change of a password by the person who is logged in. */
export interface OwnChange {
  userId: number;
  /** The session that the change keeps. */
  sessionId: number;
  /** The hash against which the person's password was verified. */
  current: string;
  hash: string;
}

/** Replaces the password hash of a user and deletes all of the user's sessions. */
export async function changePassword(manager: EntityManager, userId: number, hash: string): Promise<void> {
  await manager.upsert(UserPassword, { userId, hash }, ['userId']);
  await manager.delete(Session, { userId });
}

/**
 * Replaces the password hash of a user if it still is the verified one, and deletes the user's other sessions. Returns
 * whether it was replaced.
 */
export async function changeOwnPassword(
  manager: EntityManager,
  { userId, sessionId, current, hash }: OwnChange,
): Promise<boolean> {
  const { affected } = await manager.update(UserPassword, { userId, hash: current }, { hash });
  if (affected !== 1) return false;
  await manager.delete(Session, { userId, sessionId: Not(sessionId) });
  return true;
}
