import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Problem, retryLater } from '../common/problem';
import { currentClient, currentRequest } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { digestOf } from './digest';
import { tooMany } from './rate-limited';
import type { Drip, Outcome, AttemptLimit } from './store';

/**
 * The number of failed logins per hour and e-mail, over all addresses, after which logins from unknown addresses are
 * throttled. LOGIN_FAILURES can raise `points`.
 */
const BRAKE = { points: 50, hourMs: 3_600_000 };

/**
 * How long a login attempt waits for running attempts with the same e-mail and address, and the pause between two
 * checks. Milliseconds.
 */
const WAIT_MS = { most: 8000, pause: 50 };

/** A login attempt. While it runs, it counts as a possible failure. */
export interface LoginTry {
  /** Throws 429 if the e-mail has too many failed logins over all addresses. A known address (`isKnown`) is exempt. */
  brake(isKnown: () => Promise<boolean>): Promise<void>;
  /** Ends the attempt. Must be called exactly once; the outcome is `none` if no password was compared. */
  end(outcome: Outcome): Promise<void>;
}

const UNLIMITED: LoginTry = { brake: () => Promise.resolve(), end: () => Promise.resolve() };

/**
 * Limits of failed logins: per e-mail and address, and per e-mail over all addresses. Known addresses are exempt from
 * the limit over all addresses.
 */
@Injectable()
export class LoginLimits {
  private readonly limit: AttemptLimit;

  constructor(
    private readonly counters: Counters,
    settings: Settings,
  ) {
    const { LOGIN_FAILURES, LOGIN_LOCK_SECONDS } = settings;
    this.limit = { most: LOGIN_LOCK_SECONDS === 0 ? 0 : LOGIN_FAILURES, lockMs: LOGIN_LOCK_SECONDS * 1000 };
  }

  /**
   * Counts a login attempt before its password is verified. Waits while the running attempts could use up the allowed
   * failures. Throws 429 while the e-mail is locked for the address of the request, and 503 after eight seconds of
   * waiting.
   */
  async begin(email: string): Promise<LoginTry> {
    const { limit, counters } = this;
    if (limit.most === 0) return UNLIMITED;
    const digest = digestOf(email);
    const key = `limit:login-tries:${digest}:${currentClient()}`;
    await this.beginAttempt(key);
    const drip = brakeOf(digest, limit);
    let braked = false;
    return {
      brake: async (isKnown) => {
        const { taken, waitMs } = await counters.drip(drip);
        braked = taken;
        if (!taken && !(await isKnown())) throw tooMany('login_brake', waitMs);
      },
      end: async (outcome) => {
        await counters.endAttempt(key, limit, outcome);
        if (braked && outcome !== 'failed') await counters.giveDripBack(drip);
      },
    };
  }

  private async beginAttempt(key: string): Promise<void> {
    const latest = performance.now() + WAIT_MS.most;
    for (;;) {
      const begun = await this.counters.beginAttempt(key, this.limit);
      if (begun.may === 'begin') return;
      if (begun.may === 'not') throw tooMany('login_failures', begun.waitMs);
      if (currentRequest()?.closed) throw new Problem('unavailable', 'The client has disconnected.');
      if (performance.now() > latest) throw retryLater('unavailable', 1, 'Too many logins at a time.');
      await sleep(WAIT_MS.pause);
    }
  }
}

/** Returns the limit over all addresses: 50 per hour, or ten times LOGIN_FAILURES if that is more. */
function brakeOf(digest: string, { most }: AttemptLimit): Drip {
  const points = Math.max(BRAKE.points, 10 * most);
  return { key: `limit:login-brake:${digest}`, points, everyMs: BRAKE.hourMs / points };
}
