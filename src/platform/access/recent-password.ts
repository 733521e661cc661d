import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { Problem } from '../common/problem';
import { Session } from '../identity/session.entity';
import type { Principal } from './caller';

const RECENT_MS = 600_000;

/** Throws 403 `password_needed` if a console session confirmed its password over ten minutes ago: browsers stay open. */
export async function requireRecentPassword(
  manager: EntityManager,
  { apiKeyId, identity }: Principal,
): Promise<void> {
  if (apiKeyId !== null || identity.kind !== 'person' || isRecent(identity.confirmedAt)) return;
  // Another process may have confirmed the password since the principal was cached.
  const { sessionId } = identity;
  const session = await manager.findOneBy(Session, { sessionId });
  if (isRecent(session?.confirmedAt)) return;
  throw new Problem(
    'password_needed',
    'Enter the password again, because this change grants lasting access.',
  );
}

function isRecent(confirmedAt: Date | null | undefined): boolean {
  return clock.now() - (confirmedAt?.getTime() ?? 0) < RECENT_MS;
}
