import { Injectable } from '@nestjs/common';
import { inFlight } from '../common/in-flight';
import { Settings } from '../settings/settings';

const MIB = 1024 * 1024;

/** The first bytes of each body do not count, so that logins and small requests are never refused. */
const FREE_BYTES = 4096;

/** Unauthenticated senders get a fraction of the budget, one account a fraction of the rest. */
const PART = { unauthenticated: 1 / 4, account: 1 / 2 };

class Pool {
  private held = 0;

  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.held === 0;
  }

  take(bytes: number): boolean {
    if (this.held + bytes > this.most) return false;
    this.held += bytes;
    return true;
  }

  give(bytes: number): void {
    this.held -= bytes;
  }
}

/** Received bytes count until the request is answered. */
@Injectable()
export class BodyBudget {
  private readonly unauthenticated: Pool;
  private readonly authenticated: Pool;
  private readonly accounts = new Map<number, Pool>();
  private readonly mostOfAccount: number;

  constructor({ BODY_BUDGET_MIB }: Settings) {
    const bytes = BODY_BUDGET_MIB * MIB;
    const mostOfAuthenticated = bytes * (1 - PART.unauthenticated);
    this.unauthenticated = new Pool(bytes * PART.unauthenticated);
    this.authenticated = new Pool(mostOfAuthenticated);
    this.mostOfAccount = mostOfAuthenticated * PART.account;
  }

  lease(): BodyLease {
    return new BodyLease(this);
  }

  /** `accountId` is null for an unauthenticated sender. Returns false if there is no room. */
  take(bytes: number, accountId: number | null): boolean {
    if (!this.takeFrom(bytes, accountId)) return false;
    inFlight.bodyBytes += bytes;
    return true;
  }

  give(bytes: number, accountId: number | null): void {
    inFlight.bodyBytes -= bytes;
    if (accountId === null) return this.unauthenticated.give(bytes);
    this.authenticated.give(bytes);
    const pool = this.accounts.get(accountId);
    pool?.give(bytes);
    if (pool?.isEmpty) this.accounts.delete(accountId);
  }

  private takeFrom(bytes: number, accountId: number | null): boolean {
    if (accountId === null) return this.unauthenticated.take(bytes);
    const pool = this.accounts.get(accountId) ?? new Pool(this.mostOfAccount);
    if (!pool.take(bytes)) return false;
    if (!this.authenticated.take(bytes)) {
      pool.give(bytes);
      return false;
    }
    this.accounts.set(accountId, pool);
    return true;
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
