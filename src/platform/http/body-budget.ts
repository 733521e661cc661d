import { Injectable } from '@nestjs/common';
import { AccountPools, Pool } from '../common/account-pools';
import { inFlight } from '../common/in-flight';
import { Settings } from '../settings/settings';

const MIB = 1024 * 1024;

/** The first bytes of each body do not count, so that logins and small requests are never refused. */
const FREE_BYTES = 4096;

/** The part of senders who are not authenticated yet. The rest is for parent accounts. */
const UNAUTHENTICATED = 1 / 4;

/** Received bytes count until the request is answered. */
@Injectable()
export class BodyBudget {
  private readonly unauthenticated: Pool;
  private readonly authenticated: AccountPools;

  constructor({ BODY_BUDGET_MIB }: Settings) {
    const bytes = BODY_BUDGET_MIB * MIB;
    this.unauthenticated = new Pool(bytes * UNAUTHENTICATED);
    this.authenticated = new AccountPools(bytes * (1 - UNAUTHENTICATED));
  }

  lease(): BodyLease {
    return new BodyLease(this);
  }

  /** `accountId` is null for an unauthenticated sender. Returns false if there is no room. */
  take(bytes: number, accountId: number | null): boolean {
    const { unauthenticated, authenticated } = this;
    const isTaken = accountId === null ? unauthenticated.take(bytes) : authenticated.take(bytes, accountId);
    if (isTaken) inFlight.bodyBytes += bytes;
    return isTaken;
  }

  give(bytes: number, accountId: number | null): void {
    inFlight.bodyBytes -= bytes;
    if (accountId === null) this.unauthenticated.give(bytes);
    else this.authenticated.give(bytes, accountId);
  }
}

/** Bytes reserved for one body; none after `release`. */
export class BodyLease {
  private bytes = 0;
  private accountId: number | null = null;
  private isReleased = false;

  constructor(private readonly budget: BodyBudget) {}

  get isAuthenticated(): boolean {
    return this.accountId !== null;
  }

  /** Returns false if the account has no room for the bytes. */
  moveTo(accountId: number): boolean {
    if (this.isReleased) return true;
    this.budget.give(this.bytes, this.accountId);
    const { bytes } = this;
    [this.bytes, this.accountId] = [0, accountId];
    if (!this.budget.take(bytes, accountId)) return false;
    this.bytes = bytes;
    return true;
  }

  /** Extends the lease to `received` bytes. Returns false if there is no room. */
  covers(received: number): boolean {
    if (this.isReleased) return true;
    const more = Math.max(0, received - FREE_BYTES) - this.bytes;
    if (more <= 0) return true;
    if (!this.budget.take(more, this.accountId)) return false;
    this.bytes += more;
    return true;
  }

  /** Later calls of `moveTo` and `covers` reserve nothing: a request can close while its credentials are verified. */
  release(): void {
    this.isReleased = true;
    this.budget.give(this.bytes, this.accountId);
    this.bytes = 0;
  }
}
