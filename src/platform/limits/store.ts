/** At most `points` in `ms` milliseconds, counted from the first point. */
export interface Window {
  key: string;
  points: number;
  ms: number;
}

export interface Spent {
  count: number;
  endsInMs: number;
}

/** At most `points` points; one is restored every `everyMs`. */
export interface Drip {
  key: string;
  points: number;
  everyMs: number;
}

/** `most` attempts may fail; then the key is locked for `lockMs`. */
export interface AttemptLimit {
  most: number;
  lockMs: number;
}

export interface Taken {
  taken: boolean;
  waitMs: number;
}

/** `wait`: the running attempts could use up the allowed failures. `not`: the key is locked. */
export type BegunAttempt = { may: 'begin' | 'wait' } | { may: 'not'; waitMs: number };

export type LoginOutcome = 'failed' | 'right' | 'none';

/** Each step is atomic. */
export interface Store<Answer extends 'now' | 'later'> {
  /** Takes points even if fewer are left; takes nothing if a window is empty. */
  take(windows: readonly Window[], cost: number): When<Answer, { taken: boolean; spent: Spent[] }>;
  refund(key: string): When<Answer, void>;
  drip(drip: Drip): When<Answer, Taken>;
  refundDrip(drip: Drip): When<Answer, void>;
  beginAttempt(key: string, limit: AttemptLimit): When<Answer, BegunAttempt>;
  endAttempt(key: string, limit: AttemptLimit, outcome: LoginOutcome): When<Answer, void>;
}

type When<Answer, T> = Answer extends 'now' ? T : Promise<T>;

/** No login attempt takes longer. Attempt counts are kept for at least this long. */
export const ATTEMPT_MS = 15_000;

/** How long failures count if they caused no lock. */
export const keptMs = ({ lockMs }: AttemptLimit): number => Math.max(lockMs, ATTEMPT_MS);
