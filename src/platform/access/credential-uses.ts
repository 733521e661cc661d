import type { DataSource } from 'typeorm';
import { isUnavailable } from '../database/database-errors';
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

/**
 * Writes a use of credentials. Returns false if the database accepts no writes at present, as during a planned switch:
 * requests that only read go on meanwhile.
 */
export async function writeUse(source: DataSource, sql: string, values: unknown[]): Promise<boolean> {
  try {
    await source.query(sql, values);
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
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
  const isWritten = await writeUse(
    source,
    'UPDATE sessions SET expires_at = ? WHERE session_id = ? AND expires_at > ?',
    [instantParameter(extended), sessionId, instantParameter(now)],
  );
  return isWritten ? extended : expiresAt;
}
