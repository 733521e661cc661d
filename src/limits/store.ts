/** So many points in so many milliseconds, counted from the first. */
export interface Window {
  key: string;
  points: number;
  ms: number;
}

/** What is spent of a window, and when it ends, in milliseconds. */
export interface Spent {
  count: number;
  endsInMs: number;
}

/** Points that come again one by one, each after `everyMs`; `points` at the most. */
export interface Drip {
  key: string;
  points: number;
  everyMs: number;
}

/** How many tries may fail before there is a lock, and for how long it holds. */
export interface TryLimit {
  most: number;
  lockMs: number;
}

/** Whether a point was taken, and when there will be one, in milliseconds. */
export interface Taken {
  taken: boolean;
  waitMs: number;
}

/** Whether a try may begin: not while others are under way that could be the last to fail, nor while it is locked. */
export type Begun = { may: 'begin' | 'wait' } | { may: 'not'; waitMs: number };

/** What came of a try; `none` where nothing was tried after all. */
export type Outcome = 'failed' | 'right' | 'none';

/** Counts for limits: each step is done as a whole or not at all, whatever number of requests do it. */
export interface Store<Answer extends 'now' | 'later'> {
  /** Takes a point of each window, or of none where one of them has none left. */
  take(windows: readonly Window[]): When<Answer, { taken: boolean; spent: Spent[] }>;
  giveBack(key: string): When<Answer, void>;
  drip(drip: Drip): When<Answer, Taken>;
  giveDripBack(drip: Drip): When<Answer, void>;
  beginTry(key: string, limit: TryLimit): When<Answer, Begun>;
  endTry(key: string, limit: TryLimit, outcome: Outcome): When<Answer, void>;
}

type When<Answer, T> = Answer extends 'now' ? T : Promise<T>;

/** How long what is known of tries is kept at the least, in milliseconds: longer than one takes. */
const TRY_MS = 15_000;

/** How long failures count that have not come to a lock. */
export const keptMs = ({ lockMs }: TryLimit): number => Math.max(lockMs, TRY_MS);
