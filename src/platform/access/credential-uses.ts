import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../common/request-context';
import { waitAtMost } from '../common/within';
import { instantParameter } from '../database/raw';
import { Outage } from '../logging/outage';
import { Sealer } from '../secrets/sealer';
import { Settings } from '../settings/settings';

/** A use of a session extends its expiry only if the expiry moves by more than this fraction of TOKEN_IDLE_SECONDS. */
const PROLONG_AFTER = 1 / 100;

/** The last use of a key is recorded at most once in this time, in milliseconds. */
const KEY_USE_MS = 60_000;

/** How long a request waits for the write of a use, in milliseconds. */
const WAIT_MS = 200;

/** The pause after a write that failed, in milliseconds. */
const PAUSE_MS = 5000;

/** The maximum number of writes at a time. Writes that wait for a lock must not occupy the connections of the reads. */
const MOST_WRITES = 2;

/** A session that is in use. */
export interface UsedSession {
  sessionId: number;
  sessionCreatedAt: Date;
  expiresAt: Date;
}

/** A key that is in use. */
export interface UsedKey {
  apiKeyId: number;
  lastUsedAt: Date | null;
}

/**
 * Writes the uses of credentials. A request never fails because of such a write, and waits for it only for a moment: a
 * back-up can lock the tables and a switch can make the server read-only, and reads continue meanwhile.
 */
@Injectable()
export class CredentialUses {
  private readonly outage = new Outage('Uses of credentials');
  /** The writes that are running, by their rows. */
  private readonly running = new Map<string, Promise<boolean>>();
  private pausedUntil = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly settings: Settings,
  ) {}

  /** Extends the expiry of a session, up to TOKEN_MAX_SECONDS after the login. Returns the expiry. */
  async ofSession({ sessionId, sessionCreatedAt, expiresAt }: UsedSession, now: Date): Promise<Date> {
    const { TOKEN_IDLE_SECONDS: idle, TOKEN_MAX_SECONDS: most } = this.settings;
    const last = sessionCreatedAt.getTime() + most * 1000;
    const extended = new Date(Math.min(now.getTime() + idle * 1000, last));
    if (extended.getTime() - expiresAt.getTime() <= idle * 1000 * PROLONG_AFTER) return expiresAt;
    const isWritten = await this.write(
      `session ${sessionId}`,
      'UPDATE sessions SET expires_at = ? WHERE session_id = ? AND expires_at > ?',
      [instantParameter(extended), sessionId, instantParameter(now)],
    );
    return isWritten ? extended : expiresAt;
  }

  /** Records the use of a key, at most once a minute. */
  async ofKey({ apiKeyId, lastUsedAt }: UsedKey, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= KEY_USE_MS) return;
    await this.write(`key ${apiKeyId}`, 'UPDATE api_keys SET last_used_at = ? WHERE api_key_id = ?', [
      instantParameter(now),
      apiKeyId,
    ]);
  }

  /**
   * Replaces a digest made with the previous SECRET_KEY by one made with the current key. This needs the secret itself,
   * which is known only during a request.
   */
  async renewDigest(apiKeyId: number, apisecretkey: string): Promise<void> {
    await this.write(
      `digest ${apiKeyId}`,
      'UPDATE api_key_secrets SET digest = ?, pepper_id = ? WHERE api_key_id = ?',
      [this.sealer.pepper(apisecretkey), this.sealer.pepperId, apiKeyId],
    );
  }

  /** Runs a statement that writes one row. Returns whether it has succeeded in time. */
  private async write(row: string, sql: string, values: unknown[]): Promise<boolean> {
    const running = this.running.get(row) ?? this.begin(row, sql, values);
    return (running && (await waitAtMost(WAIT_MS, running))) ?? false;
  }

  /** Begins a write; returns null if there is a pause, or if too many are running. The next use is written then. */
  private begin(row: string, sql: string, values: unknown[]): Promise<boolean> | null {
    if (performance.now() < this.pausedUntil || this.running.size >= MOST_WRITES) return null;
    const running = outsideRequest(() => this.attempt(sql, values)).finally(() => this.running.delete(row));
    this.running.set(row, running);
    return running;
  }

  private async attempt(sql: string, values: unknown[]): Promise<boolean> {
    try {
      await this.source.query(sql, values);
      this.outage.worked();
      return true;
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      this.outage.failed(error);
      return false;
    }
  }
}
