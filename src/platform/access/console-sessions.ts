import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { accountForbidden } from '../common/problem';
import { UnitOfWork } from '../database/unit-of-work';
import { RateLimits } from '../limits/rate-limits';
import { isCredential } from '../secrets/secrets';
import { Settings } from '../settings/settings';
import type { Principal } from './caller';
import { sessionNeeded, wrongAccount, type ConsoleHeaders } from './console-request';
import { CredentialUses } from './credential-uses';
import { findSession, grantsOf, parentOf, type FoundSession } from './credential-rows';
import { PrincipalCache } from './principal-cache';

export type LiveSession = FoundSession & { sessionId: number };

@Injectable()
export class ConsoleSessions {
  private readonly cache: PrincipalCache;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly uses: CredentialUses,
    private readonly limits: RateLimits,
    settings: Settings,
    work: UnitOfWork,
  ) {
    this.cache = new PrincipalCache(settings, work);
  }

  /** Throws 401 for an unknown or expired session, 422 without an account, 403 for an account without a role. */
  principal(headers: ConsoleHeaders): Principal | Promise<Principal> {
    return this.cache.get(keyOf(headers), () => this.lookUp(headers));
  }

  /** Extends the session. Throws 401 if it is unknown or expired. */
  async live(value: string | undefined): Promise<LiveSession> {
    const [found] = await this.read({ session: value ?? '', accountId: null });
    return found;
  }

  private async lookUp(headers: ConsoleHeaders): Promise<Principal> {
    const { accountId } = headers;
    const rows = await this.read(Number.isNaN(accountId) ? { ...headers, accountId: null } : headers);
    const [found] = rows;
    const { sessionId, userId, email, confirmedAt } = found;
    const grants = grantsOf(rows, userId);
    // A request without a tree counts only for its session.
    if (grants.size === 0) await this.limits.session(sessionId);
    if (!accountId) throw wrongAccount(accountId);
    if (grants.size === 0) throw accountForbidden();
    const identity = { kind: 'person', sessionId, userId, email, confirmedAt } as const;
    return { identity, apiKeyId: null, expiresAt: null, parent: parentOf(found), grants };
  }

  private async read({ session, accountId }: ConsoleHeaders): Promise<[LiveSession, ...FoundSession[]]> {
    if (!isCredential('session', session)) throw sessionNeeded();
    const now = clock.date();
    const rows = await findSession(this.source, { value: session, accountId }, now);
    const [found, ...more] = rows as [FoundSession, ...FoundSession[]];
    if (!isLive(found)) throw sessionNeeded();
    const expiresAt = await this.uses.ofSession(found, now);
    return [{ ...found, expiresAt }, ...more];
  }
}

const keyOf = ({ session, accountId }: ConsoleHeaders) => `${session} ${accountId}`;

const isLive = (found: FoundSession): found is LiveSession => found.sessionId !== null;
