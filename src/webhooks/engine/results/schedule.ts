/**
 * The maximal random change of a wait, as a fraction of the wait. It keeps deliveries that failed together from being
 * retried together.
 */
const JITTER = 0.2;

/** The maximal wait that a Retry-After can request, in seconds. */
const LONGEST_RETRY_AFTER = 3600;

/**
 * Returns the wait after a failed attempt, in milliseconds; null if the schedule is used up. `step` is the number of
 * failures before this one; `random` is between 0 and 1.
 */
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
