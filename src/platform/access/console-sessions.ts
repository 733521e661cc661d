import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
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

/** A live session of the console with its person. */
export type LiveSession = FoundSession & { sessionId: number };

/** Verifies the sessions of the console, and the account tree that each of their requests names. */
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

  /**
   * Returns the principal of a session in an account tree. Throws 401 if the session is unknown or expired, 422 if the
   * request names no account, and the same 403 for every account in which the person has no role.
   */
  principal(headers: ConsoleHeaders): Principal | Promise<Principal> {
    return this.cache.get(keyOf(headers), () => this.lookUp(headers));
  }

  /** Returns the principal as the database has it now. */
  freshPrincipal(headers: ConsoleHeaders): Promise<Principal> {
    return this.cache.load(keyOf(headers), () => this.lookUp(headers));
  }

  /** Returns a session, extended by this use. Throws 401 if it is unknown or expired. */
  async live(value: string | undefined): Promise<LiveSession> {
    const [found] = await this.read({ session: value ?? '', accountId: null });
    return found;
  }

  private async lookUp(headers: ConsoleHeaders): Promise<Principal> {
    const { accountId } = headers;
    const rows = await this.read(Number.isNaN(accountId) ? { ...headers, accountId: null } : headers);
    const [found] = rows;
    const { sessionId, userId, email, confirmedAt } = found;
    const grants = grantsOf(rows);
    // A request without a tree counts for its session alone.
    if (grants.size === 0) await this.limits.session(sessionId);
    if (!accountId) throw wrongAccount(accountId);
    if (grants.size === 0) throw accountForbidden();
    return { sessionId, userId, email, apiKeyId: null, confirmedAt, parent: parentOf(found), grants };
  }

  private async read({ session, accountId }: ConsoleHeaders): Promise<[LiveSession, ...FoundSession[]]> {
    if (!isCredential('session', session)) throw sessionNeeded();
    const now = new Date();
    const rows = await findSession(this.source, { value: session, accountId }, now);
    const [found, ...more] = rows as [FoundSession, ...FoundSession[]];
    if (!isLive(found)) throw sessionNeeded();
    const expiresAt = await this.uses.ofSession(found, now);
    return [{ ...found, expiresAt }, ...more];
  }
}

const keyOf = ({ session, accountId }: ConsoleHeaders) => `${session} ${accountId}`;

const isLive = (found: FoundSession): found is LiveSession => found.sessionId !== null;
