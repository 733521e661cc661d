import type { DataSource } from 'typeorm';
import { instantParameter } from '../database/raw';
import type { Settings } from '../settings/settings';

/** A use of a session extends its expiry only if the expiry moves by more than this fraction of TOKEN_IDLE_SECONDS. */
const PROLONG_AFTER = 1 / 100;

/** A session that is in use. */
export interface UsedSession {
  sessionId: number;
  sessionCreatedAt: Date;
  expiresAt: Date;
}

/** Extends the expiry of a session that is in use, up to TOKEN_MAX_SECONDS after the login. Returns the expiry. */
export async function prolongSession(
  source: DataSource,
  { TOKEN_IDLE_SECONDS: idle, TOKEN_MAX_SECONDS: most }: Settings,
  { sessionId, sessionCreatedAt, expiresAt }: UsedSession,
  now: Date,
): Promise<Date> {
  const last = sessionCreatedAt.getTime() + most * 1000;
  const extended = new Date(Math.min(now.getTime() + idle * 1000, last));
  if (extended.getTime() - expiresAt.getTime() <= idle * 1000 * PROLONG_AFTER) return expiresAt;
  await source.query('UPDATE sessions SET expires_at = ? WHERE session_id = ? AND expires_at > ?', [
    instantParameter(extended),
    sessionId,
    instantParameter(now),
  ]);
  return extended;
}
