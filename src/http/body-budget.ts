import { Injectable } from '@nestjs/common';
import { inFlight } from '../common/in-flight';
import { Settings } from '../settings/settings';

const MIB = 1024 * 1024;

/** The first bytes of a body are taken always: no login and no small request waits for what others send. */
const FREE_BYTES = 4096;

/** How much of the budget is for bodies of senders who are not known yet, and how much of the rest one account may use. */
const PART = { strangers: 1 / 4, account: 1 / 2 };

/** Bytes that are held, up to a limit. */
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

/** The bytes of bodies that this process holds at a time: received, and of requests that are not answered yet. */
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

  /** A place for one body. It is to be released. */
  lease(): BodyLease {
    return new BodyLease(this);
  }

  /** Takes bytes for an account, or for somebody who is not known; false where there is no room for them. */
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

/** What one body takes of the budget: nothing once it has been released, as nobody waits for it then. */
export class BodyLease {
  private bytes = 0;
  private accountId: number | null = null;
  private isReleased = false;

  constructor(private readonly budget: BodyBudget) {}

  get isKnown(): boolean {
    return this.accountId !== null;
  }

  /** Has it count for a parent account from now on; false where there is no room for it there. */
  moveTo(accountId: number): boolean {
    if (this.isReleased) return true;
    this.budget.give(this.bytes, this.accountId);
    const { bytes } = this;
    [this.bytes, this.accountId] = [0, accountId];
    if (!this.budget.take(bytes, accountId)) return false;
    this.bytes = bytes;
    return true;
  }

  /** Has it cover so many bytes in all; false where there is no room for them. */
  covers(received: number): boolean {
    if (this.isReleased) return true;
    const more = Math.max(0, received - FREE_BYTES) - this.bytes;
    if (more <= 0) return true;
    if (!this.budget.take(more, this.accountId)) return false;
    this.bytes += more;
    return true;
  }

  /** To be called when its request is over: its sender may have gone while it was found out who that was. */
  release(): void {
    this.isReleased = true;
    this.budget.give(this.bytes, this.accountId);
    this.bytes = 0;
  }
}
