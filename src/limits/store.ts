/** A fixed window: at most `points` in `ms` milliseconds, counted from the first. */
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

/** How many tries may fail before the key is locked, and for how many milliseconds. */
export interface TryLimit {
  most: number;
  lockMs: number;
}

/** Whether a point was taken, and the milliseconds until there is one. */
export interface Taken {
  taken: boolean;
  waitMs: number;
}

/** Whether a try may begin: it has to wait while running tries could use up the failures, and is refused while locked. */
export type Begun = { may: 'begin' | 'wait' } | { may: 'not'; waitMs: number };

/** The outcome of a try; `none` if no password was compared. */
export type Outcome = 'failed' | 'right' | 'none';

/** Counters of limits. Each step is atomic. */
export interface Store<Answer extends 'now' | 'later'> {
  /** Takes a point of each window, or of none if one of them has none left. */
  take(windows: readonly Window[]): When<Answer, { taken: boolean; spent: Spent[] }>;
  /** Returns a point to a window. */
  giveBack(key: string): When<Answer, void>;
  /** Takes a point of a bucket. */
  drip(drip: Drip): When<Answer, Taken>;
  giveDripBack(drip: Drip): When<Answer, void>;
  beginTry(key: string, limit: TryLimit): When<Answer, Begun>;
  endTry(key: string, limit: TryLimit, outcome: Outcome): When<Answer, void>;
}

type When<Answer, T> = Answer extends 'now' ? T : Promise<T>;

/** More than the longest try, in milliseconds: counts of tries are kept at least for that time. */
export const TRY_MS = 15_000;

/** How long failures count that have not led to a lock, in milliseconds. */
export const keptMs = ({ lockMs }: TryLimit): number => Math.max(lockMs, TRY_MS);
