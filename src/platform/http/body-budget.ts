import { Injectable } from '@nestjs/common';
import { inFlight } from '../common/in-flight';
import { Settings } from '../settings/settings';

const MIB = 1024 * 1024;

/**
 * How many bytes at the beginning of each body do not count. Logins and small requests are therefore never refused
 * because of other requests.
 */
const FREE_BYTES = 4096;

/** The fraction of the budget for unauthenticated senders, and the fraction of the rest that one account may use. */
const PART = { unauthenticated: 1 / 4, account: 1 / 2 };

/** A counter of held bytes with a limit. */
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

/** The budget for request bodies in the memory of this process. Received bytes count until the request is answered. */
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

  /** Returns a lease for one body. The caller must release it. */
  lease(): BodyLease {
    return new BodyLease(this);
  }

  /**
   * Reserves bytes for an account, or for an unauthenticated sender if `accountId` is null. Returns false if there is
   * no room.
   */
  take(bytes: number, accountId: number | null): boolean {
    if (!this.takeFrom(bytes, accountId)) return false;
    inFlight.bodyBytes += bytes;
    return true;
  }

  /** Releases bytes that `take` has reserved for the same `accountId`. */
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

/** The bytes that are reserved for one body; none after `release`. */
export class BodyLease {
  private bytes = 0;
  private accountId: number | null = null;
  private isReleased = false;

  constructor(private readonly budget: BodyBudget) {}

  get isAuthenticated(): boolean {
    return this.accountId !== null;
  }

  /** Moves the reserved bytes to a parent account. Returns false if there is no room for them. */
  moveTo(accountId: number): boolean {
    if (this.isReleased) return true;
    this.budget.give(this.bytes, this.accountId);
    const { bytes } = this;
    [this.bytes, this.accountId] = [0, accountId];
    if (!this.budget.take(bytes, accountId)) return false;
    this.bytes = bytes;
    return true;
  }

  /** Extends the lease to a body of `received` bytes. Returns false if there is no room. */
  covers(received: number): boolean {
    if (this.isReleased) return true;
    const more = Math.max(0, received - FREE_BYTES) - this.bytes;
    if (more <= 0) return true;
    if (!this.budget.take(more, this.accountId)) return false;
    this.bytes += more;
    return true;
  }

  /**
   * Releases the bytes. Later calls of `moveTo` and `covers` reserve none: a request can close while its credentials
   * are being verified.
   */
  release(): void {
    this.isReleased = true;
    this.budget.give(this.bytes, this.accountId);
    this.bytes = 0;
  }
}
