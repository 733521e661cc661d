import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Problem, retryLater } from '../common/problem';
import { currentClient, currentRequest } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { digestOf } from './digest';
import { tooMany } from './refusal';
import type { Drip, Outcome, TryLimit } from './store';

/** How many failures per hour, over all addresses, an e-mail may have before logins from unknown addresses are throttled. */
const BRAKE = { points: 50, hourMs: 3_600_000 };

/** How long a try waits for running ones of the same e-mail and address, and the pause between two checks. */
const WAIT_MS = { most: 8000, look: 50 };

/** A try to log in; it counts as a failure until it has ended. */
export interface LoginTry {
  /** Throws 429 if the e-mail has failed too often over all addresses, unless the request's address is a known one. */
  brake(isKnown: () => Promise<boolean>): Promise<void>;
  /** Ends the try. Must be called exactly once; `none` if no password was compared. */
  end(outcome: Outcome): Promise<void>;
}

const UNLIMITED: LoginTry = { brake: () => Promise.resolve(), end: () => Promise.resolve() };

/** Limits of failed logins: per e-mail and address, and per e-mail over all unknown addresses. */
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
   * Counts a try before its password is verified. If as many tries run as may still fail, it waits for them. Throws 429
   * while the e-mail is locked for the request's address, 503 after eight seconds of waiting.
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
      if (currentRequest()?.closed) throw new Problem('unavailable', 'The client has disconnected.');
      if (performance.now() > latest) throw retryLater('unavailable', 1, 'Too many logins at a time.');
      await sleep(WAIT_MS.look);
    }
  }
}

/** 50 per hour, or ten times LOGIN_FAILURES if that is more. */
function brakeOf(digest: string, { most }: TryLimit): Drip {
  const points = Math.max(BRAKE.points, 10 * most);
  return { key: `limit:login-brake:${digest}`, points, everyMs: BRAKE.hourMs / points };
}
