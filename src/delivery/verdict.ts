import type { Claim } from './claim';
import type { Outcome } from './outcome';
import { waitAfter } from './schedule';

/** How long a delivery is postponed if the operator's proxy failed, in milliseconds. That counts as no try. */
const PROXY_REST_MS = 30_000;

const HOUR_MS = 3_600_000;

/** The status by which a receiver asks for no more calls. */
const GONE = 410;

/** What a try means for its delivery. */
export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'again'; waitMs: number }
  | { kind: 'failed' }
  | { kind: 'unspent'; waitMs: number };

/** A try that has ended. */
export interface Ended {
  claim: Claim;
  outcome: Outcome;
}

/** A try with its verdict, at the time of the database's clock. */
export interface Judged extends Ended {
  verdict: Verdict;
  endedAt: Date;
}

/** Decides by the outcome and by how much of the schedule is left. */
export function verdictOf(claim: Claim, outcome: Outcome, schedule: readonly number[]): Verdict {
  const { error, retryAfterSeconds } = outcome;
  if (error === null) return { kind: 'delivered' };
  if (error === 'proxy' && !isOverdue(claim, schedule)) return { kind: 'unspent', waitMs: PROXY_REST_MS };
  if (error === 'poison' || isGone(outcome) || claim.trigger === 'test') return { kind: 'failed' };
  const waitMs = waitAfter(schedule, claim.scheduleStep, retryAfterSeconds);
  return waitMs === null ? { kind: 'failed' } : { kind: 'again', waitMs };
}

/** A failing proxy is waited for as long as the whole schedule lasts, at least an hour; after that its failures count as tries. */
function isOverdue({ createdAt, now }: Claim, schedule: readonly number[]): boolean {
  const patience = 1000 * schedule.reduce((all, seconds) => all + seconds, 0);
  return now.getTime() - createdAt.getTime() > Math.max(patience, HOUR_MS);
}

/** Whether the receiver has asked not to be called any more. */
export function isGone({ statusCode }: Outcome): boolean {
  return statusCode === GONE;
}
