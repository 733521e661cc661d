import { Not, type EntityManager } from 'typeorm';
import { Session } from './session.entity';
import { UserPassword } from './user.entity';

export interface OwnChange {
  userId: number;
  /** The session that the change keeps. */
  sessionId: number;
  current: string;
  hash: string;
}

/** Deletes all sessions of the user. */
export async function changePassword(manager: EntityManager, userId: number, hash: string): Promise<void> {
  await manager.upsert(UserPassword, { userId, hash }, ['userId']);
  await manager.delete(Session, { userId });
}

/** Replaces the hash if it is still the verified one, and deletes the other sessions. Returns whether it did. */
export async function changeOwnPassword(
  manager: EntityManager,
  { userId, sessionId, current, hash }: OwnChange,
): Promise<boolean> {
  const { affected } = await manager.update(UserPassword, { userId, hash: current }, { hash });
  if (affected !== 1) return false;
  await manager.delete(Session, { userId, sessionId: Not(sessionId) });
  return true;
}
