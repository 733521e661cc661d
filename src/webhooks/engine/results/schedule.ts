/** The maximum change of a wait, as a fraction; it spreads the retries of deliveries that failed together. */
const JITTER = 0.2;

/** In seconds. */
const LONGEST_RETRY_AFTER = 3600;

/** Returns milliseconds; null after the last `step`, counted from 0. `random` is between 0 and 1. */
export function waitAfter(
  schedule: readonly number[],
  step: number,
  retryAfterSeconds: number | null,
  random = Math.random(),
): number | null {
  const seconds = schedule[step];
  if (seconds === undefined) return null;
  const varied = seconds * (1 + JITTER * (2 * random - 1));
  return 1000 * Math.max(varied, Math.min(retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER));
}
