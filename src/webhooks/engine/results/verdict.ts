import type { Claim } from '../claims/claim';
import type { Outcome } from '../http/outcome';
import { isGone } from '../../records/response-status';
import { waitAfter } from './schedule';

/** How long a delivery is postponed after a failure of the operator's proxy, which does not count as an attempt. */
const PROXY_REST_MS = 30_000;

const HOUR_MS = 3_600_000;

/** `uncounted`: the delivery is retried, and the attempt does not count. */
export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; waitMs: number }
  | { kind: 'failed' }
  | { kind: 'uncounted'; waitMs: number };

export interface Ended {
  claim: Claim;
  outcome: Outcome;
}

/** `endedAt` is by the database's clock. */
export interface Judged extends Ended {
  verdict: Verdict;
  endedAt: Date;
}

export function verdictOf(claim: Claim, outcome: Outcome, schedule: readonly number[]): Verdict {
  const { error, retryAfterSeconds } = outcome;
  if (error === null) return { kind: 'delivered' };
  if (error === 'proxy' && !isOverdue(claim, schedule)) return { kind: 'uncounted', waitMs: PROXY_REST_MS };
  if (error === 'poison' || isGone(outcome.statusCode) || claim.trigger === 'test') return { kind: 'failed' };
  const waitMs = waitAfter(schedule, claim.scheduleStep, retryAfterSeconds);
  return waitMs === null ? { kind: 'failed' } : { kind: 'retry', waitMs };
}

/** Failures of the proxy count once the delivery is older than the whole schedule and older than an hour. */
function isOverdue({ createdAt, now }: Claim, schedule: readonly number[]): boolean {
  const scheduleMs = 1000 * schedule.reduce((all, seconds) => all + seconds, 0);
  return now.getTime() - createdAt.getTime() > Math.max(scheduleMs, HOUR_MS);
}
