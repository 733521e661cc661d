import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { currentRequest, outsideRequest } from '../common/request-context';
import { waitAtMost } from '../common/within';
import { instantParameter } from '../database/raw';
import { Outage } from '../logging/outage';
import { Sealer } from '../secrets/sealer';
import { Settings } from '../settings/settings';

/** A use of a session extends its expiry only if the expiry moves by more than this fraction of TOKEN_IDLE_SECONDS. */
const PROLONG_AFTER = 1 / 100;

/** The last use of a key or a service token is recorded at most once in this time, in milliseconds. */
const USE_MS = 60_000;

/** How long a request waits for the write of a use, in milliseconds. */
const WAIT_MS = 200;

const PAUSE_MS = 5000;

/** The maximum number of writes at a time. Writes that wait for a lock must not occupy the connections of the reads. */
const MOST_WRITES = 2;

export interface UsedSession {
  sessionId: number;
  sessionCreatedAt: Date;
  expiresAt: Date;
}

export interface UsedToken {
  serviceTokenId: number;
  tokenUsedAt: Date | null;
}

export interface UsedKey {
  apiKeyId: number;
  lastUsedAt: Date | null;
}

interface OutdatedKey {
  apiKeyId: number;
  outdatedDigest: string | null;
}

/** Requests wait only briefly for these writes and never fail: a backup may hold locks while reads continue. */
@Injectable()
export class CredentialUses {
  private readonly outage = new Outage('Uses of credentials');
  private readonly running = new Map<string, Promise<boolean>>();
  private pausedUntil = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly settings: Settings,
  ) {}

  /** Extends the expiry up to TOKEN_MAX_SECONDS after the login, and returns it. */
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

  async ofKey({ apiKeyId, lastUsedAt }: UsedKey, now: Date): Promise<void> {
    if (isRecorded(lastUsedAt, now)) return;
    await this.write(`key ${apiKeyId}`, 'UPDATE api_keys SET last_used_at = ? WHERE api_key_id = ?', [
      instantParameter(now),
      apiKeyId,
    ]);
  }

  async ofServiceToken({ serviceTokenId, tokenUsedAt }: UsedToken, now: Date): Promise<void> {
    if (isRecorded(tokenUsedAt, now)) return;
    await this.write(
      `service token ${serviceTokenId}`,
      'UPDATE service_tokens SET last_used_at = ?, last_used_address = ? WHERE service_token_id = ?',
      [instantParameter(now), currentRequest()?.address ?? null, serviceTokenId],
    );
  }

  /** Replaces a digest that was made with the previous SECRET_KEY. Only a request contains the secret for this. */
  async renewDigest({ apiKeyId, outdatedDigest }: OutdatedKey, apisecretkey: string): Promise<void> {
    if (outdatedDigest === null) return;
    // A rotation at the same time may have stored the digest of another secret.
    await this.write(
      `digest ${apiKeyId}`,
      'UPDATE api_key_secrets SET digest = ?, pepper_id = ? WHERE api_key_id = ? AND digest = ?',
      [this.sealer.pepper(apisecretkey), this.sealer.pepperId, apiKeyId, outdatedDigest],
    );
  }

  private async write(row: string, sql: string, values: unknown[]): Promise<boolean> {
    const running = this.running.get(row) ?? this.begin(row, sql, values);
    return (running && (await waitAtMost(WAIT_MS, running))) ?? false;
  }

  /** Returns null during a pause or if too many writes are running. A later use is then recorded instead. */
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

function isRecorded(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() <= USE_MS;
}
