import type { Claim } from '../claims/claim';
import type { Outcome } from '../http/outcome';
import { isGone } from '../http/response-status';
import { waitAfter } from './schedule';

/**
 * How long a delivery is postponed if the operator's proxy failed, in milliseconds. The attempt does not count then.
 */
const PROXY_REST_MS = 30_000;

const HOUR_MS = 3_600_000;

/**
 * The consequence of an attempt for its delivery. `uncounted`: the delivery is retried, and the attempt does not count.
 */
export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; waitMs: number }
  | { kind: 'failed' }
  | { kind: 'uncounted'; waitMs: number };

/** An attempt that has ended. */
export interface Ended {
  claim: Claim;
  outcome: Outcome;
}

/** An ended attempt with its verdict. `endedAt` is by the database's clock. */
export interface Judged extends Ended {
  verdict: Verdict;
  endedAt: Date;
}

/** Returns the verdict on an attempt, by its outcome and by how much of the schedule is left. */
export function verdictOf(claim: Claim, outcome: Outcome, schedule: readonly number[]): Verdict {
  const { error, retryAfterSeconds } = outcome;
  if (error === null) return { kind: 'delivered' };
  if (error === 'proxy' && !isOverdue(claim, schedule)) return { kind: 'uncounted', waitMs: PROXY_REST_MS };
  if (error === 'poison' || isGone(outcome.statusCode) || claim.trigger === 'test') return { kind: 'failed' };
  const waitMs = waitAfter(schedule, claim.scheduleStep, retryAfterSeconds);
  return waitMs === null ? { kind: 'failed' } : { kind: 'retry', waitMs };
}

/**
 * Returns whether failures of the proxy count as attempts. They do once the delivery is older than the whole schedule
 * and older than an hour.
 */
function isOverdue({ createdAt, now }: Claim, schedule: readonly number[]): boolean {
  const scheduleMs = 1000 * schedule.reduce((all, seconds) => all + seconds, 0);
  return now.getTime() - createdAt.getTime() > Math.max(scheduleMs, HOUR_MS);
}
