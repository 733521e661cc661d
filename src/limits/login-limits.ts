import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Problem, retryLater } from '../common/problem';
import { currentClient, currentRequest } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { digestOf } from './digest';
import { tooMany } from './refusal';
import type { Drip, Outcome, TryLimit } from './store';

/** How many failures an e-mail may have in an hour over all addresses before those that are not known are slowed. */
const BRAKE = { points: 50, hourMs: 3_600_000 };

/** How long a try waits for others of the same e-mail and address that are under way, and between two looks. */
const WAIT_MS = { most: 8000, look: 50 };

/** A try to log in that has been counted as a failure until it is over. */
export interface LoginTry {
  /** Refuses with 429 where the e-mail has failed too often from everywhere, unless this address is a known one. */
  brake(isKnown: () => Promise<boolean>): Promise<void>;
  /** To be called once, whatever happens. `none` where no password was compared. */
  end(outcome: Outcome): Promise<void>;
}

const UNLIMITED: LoginTry = { brake: () => Promise.resolve(), end: () => Promise.resolve() };

/** How often a password may be wrong: for an e-mail from an address, and for an e-mail from addresses not known. */
@Injectable()
export class LoginLimits {
  private readonly limit: TryLimit;

  constructor(
    private readonly counters: Counters,
    settings: Settings,
  ) {
    const { LOGIN_FAILURES, LOGIN_LOCK_SECONDS } = settings;
    this.limit = { most: LOGIN_LOCK_SECONDS === 0 ? 0 : LOGIN_FAILURES, lockMs: LOGIN_LOCK_SECONDS * 1000 };
  }

  /**
   * Counts a try before its password is looked at. Where as many are under way as may fail, it waits for them. Refuses
   * with 429 while the e-mail is locked for the address of the request.
   */
  async begin(email: string): Promise<LoginTry> {
    const { limit, counters } = this;
    if (limit.most === 0) return UNLIMITED;
    const digest = digestOf(email);
    const key = `limit:login-tries:${digest}:${currentClient()}`;
    await this.beginTry(key);
    const drip = brakeOf(digest, limit);
    let braked = false;
    return {
      brake: async (isKnown) => {
        const { taken, waitMs } = await counters.drip(drip);
        braked = taken;
        if (!taken && !(await isKnown())) throw tooMany('login_brake', waitMs);
      },
      end: async (outcome) => {
        await counters.endTry(key, limit, outcome);
        if (braked && outcome !== 'failed') await counters.giveDripBack(drip);
      },
    };
  }

  private async beginTry(key: string): Promise<void> {
    const latest = performance.now() + WAIT_MS.most;
    for (;;) {
      const begun = await this.counters.beginTry(key, this.limit);
      if (begun.may === 'begin') return;
      if (begun.may === 'not') throw tooMany('login_failures', begun.waitMs);
      if (currentRequest()?.closed) throw new Problem('unavailable', 'Nobody waits for the answer.');
      if (performance.now() > latest) throw retryLater('unavailable', 1, 'Too many logins at a time.');
      await sleep(WAIT_MS.look);
    }
  }
}

/** With more failures for each address there are more for all of them. */
function brakeOf(digest: string, { most }: TryLimit): Drip {
  const points = Math.max(BRAKE.points, 10 * most);
  return { key: `limit:login-brake:${digest}`, points, everyMs: BRAKE.hourMs / points };
}
