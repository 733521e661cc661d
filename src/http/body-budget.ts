import { Injectable } from '@nestjs/common';
import { inFlight } from '../common/in-flight';
import { Settings } from '../settings/settings';

const MIB = 1024 * 1024;

/** The first bytes of each body are not counted, so that logins and small requests never wait for other senders. */
const FREE_BYTES = 4096;

/** The part of the budget for unauthenticated senders (`strangers`), and the part of the rest that one account may use. */
const PART = { strangers: 1 / 4, account: 1 / 2 };

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

/** The budget of request body bytes that this process holds: received, and of requests that are not answered yet. */
@Injectable()
export class BodyBudget {
  private readonly strangers: Pool;
  private readonly known: Pool;
  private readonly accounts = new Map<number, Pool>();
  private readonly mostOfAccount: number;

  constructor({ BODY_BUDGET_MIB }: Settings) {
    const bytes = BODY_BUDGET_MIB * MIB;
    const mostOfKnown = bytes * (1 - PART.strangers);
    this.strangers = new Pool(bytes * PART.strangers);
    this.known = new Pool(mostOfKnown);
    this.mostOfAccount = mostOfKnown * PART.account;
  }

  /** A lease for one body. The caller must release it. */
  lease(): BodyLease {
    return new BodyLease(this);
  }

  /** Takes bytes for an account, null for an unauthenticated sender; false if there is no room. */
  take(bytes: number, accountId: number | null): boolean {
    if (!this.takeFrom(bytes, accountId)) return false;
    inFlight.bodyBytes += bytes;
    return true;
  }

  give(bytes: number, accountId: number | null): void {
    inFlight.bodyBytes -= bytes;
    if (accountId === null) return this.strangers.give(bytes);
    this.known.give(bytes);
    const pool = this.accounts.get(accountId);
    pool?.give(bytes);
    if (pool?.isEmpty) this.accounts.delete(accountId);
  }

  private takeFrom(bytes: number, accountId: number | null): boolean {
    if (accountId === null) return this.strangers.take(bytes);
    const pool = this.accounts.get(accountId) ?? new Pool(this.mostOfAccount);
    if (!pool.take(bytes)) return false;
    if (!this.known.take(bytes)) {
      pool.give(bytes);
      return false;
    }
    this.accounts.set(accountId, pool);
    return true;
  }
}

/** The bytes that one body takes of the budget; none once the lease is released. */
export class BodyLease {
  private bytes = 0;
  private accountId: number | null = null;
  private isReleased = false;

  constructor(private readonly budget: BodyBudget) {}

  get isKnown(): boolean {
    return this.accountId !== null;
  }

  /** Moves the bytes to a parent account; false if there is no room for them there. */
  moveTo(accountId: number): boolean {
    if (this.isReleased) return true;
    this.budget.give(this.bytes, this.accountId);
    const { bytes } = this;
    [this.bytes, this.accountId] = [0, accountId];
    if (!this.budget.take(bytes, accountId)) return false;
    this.bytes = bytes;
    return true;
  }

  /** Extends the lease to so many bytes in all; false if there is no room. */
  covers(received: number): boolean {
    if (this.isReleased) return true;
    const more = Math.max(0, received - FREE_BYTES) - this.bytes;
    if (more <= 0) return true;
    if (!this.budget.take(more, this.accountId)) return false;
    this.bytes += more;
    return true;
  }

  /** Ends the lease. The request may close while its credentials are being verified: later calls take nothing. */
  release(): void {
    this.isReleased = true;
    this.budget.give(this.bytes, this.accountId);
    this.bytes = 0;
  }
}
