/** A fixed window: at most `points` in `ms` milliseconds, counted from the first point. */
export interface Window {
  key: string;
  points: number;
  ms: number;
}

/** The points spent of a window, and the milliseconds until it ends. */
export interface Spent {
  count: number;
  endsInMs: number;
}

/** A bucket of at most `points` points; one is restored every `everyMs` milliseconds. */
export interface Drip {
  key: string;
  points: number;
  everyMs: number;
}

/** How many login attempts may fail before the key is locked, and the duration of the lock in milliseconds. */
export interface AttemptLimit {
  most: number;
  lockMs: number;
}

/** Whether a point was taken, and the milliseconds until the next point is available. */
export interface Taken {
  taken: boolean;
  waitMs: number;
}

/**
 * Whether a login attempt may begin. `wait`: the running attempts could use up the allowed failures. `not`: the key is
 * locked.
 */
export type Begun = { may: 'begin' | 'wait' } | { may: 'not'; waitMs: number };

/** The outcome of a login attempt; `none` if no password was compared. */
export type Outcome = 'failed' | 'right' | 'none';

/** Counters of limits. Each step is atomic. */
export interface Store<Answer extends 'now' | 'later'> {
  /** Takes one point from each window; takes nothing if a window is empty. */
  take(windows: readonly Window[]): When<Answer, { taken: boolean; spent: Spent[] }>;
  /** Gives a point back to a window. */
  refund(key: string): When<Answer, void>;
  /** Takes one point from a bucket. */
  drip(drip: Drip): When<Answer, Taken>;
  giveDripBack(drip: Drip): When<Answer, void>;
  beginAttempt(key: string, limit: AttemptLimit): When<Answer, Begun>;
  endAttempt(key: string, limit: AttemptLimit, outcome: Outcome): When<Answer, void>;
}

type When<Answer, T> = Answer extends 'now' ? T : Promise<T>;

/** A time in milliseconds that no login attempt exceeds. Counts of attempts are kept at least for this time. */
export const ATTEMPT_MS = 15_000;

/** Returns how long failures count if they have not led to a lock, in milliseconds. */
export const keptMs = ({ lockMs }: AttemptLimit): number => Math.max(lockMs, ATTEMPT_MS);
