import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Problem, retryLater } from '../common/problem';
import { currentClient, currentRequest } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { emailDigestOf } from './email-digest';
import { tooMany } from './rate-limited';
import type { Drip, LoginOutcome, AttemptLimit } from './store';

/** Failed logins per hour and email that throttle unknown addresses. LOGIN_FAILURES can raise `points`. */
const BRAKE = { points: 50, hourMs: 3_600_000 };

/** The wait for running attempts with the same email and address, and the pause between checks. */
const WAIT_MS = { most: 8000, pause: 50 };

/** A running attempt counts as a possible failure. */
export interface LoginTry {
  /** Throws 429 if the email has too many failed logins over all addresses. Known addresses are exempt. */
  brake(isKnown: () => Promise<boolean>): Promise<void>;
  /** Must be called exactly once; the outcome is `none` if no password was compared. */
  end(outcome: LoginOutcome): Promise<void>;
}

const UNLIMITED: LoginTry = { brake: () => Promise.resolve(), end: () => Promise.resolve() };

/** Per email and address, and per email over all addresses except known ones. */
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

  /** Throws 429 while the email is locked for the address, 503 after eight seconds of waiting for other attempts. */
  async begin(email: string): Promise<LoginTry> {
    const { limit, counters } = this;
    if (limit.most === 0) return UNLIMITED;
    const digest = emailDigestOf(email);
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
        if (braked && outcome !== 'failed') await counters.refundDrip(drip);
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

/** 50 per hour, or ten times LOGIN_FAILURES if that is more. */
function brakeOf(digest: string, { most }: AttemptLimit): Drip {
  const points = Math.max(BRAKE.points, 10 * most);
  return { key: `limit:login-brake:${digest}`, points, everyMs: BRAKE.hourMs / points };
}
