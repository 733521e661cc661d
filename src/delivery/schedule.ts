/** A wait is varied by up to this part, so that tries that failed together are not repeated together. */
const JITTER = 0.2;

/** A Retry-After is honoured up to this, in seconds. */
const LONGEST_RETRY_AFTER = 3600;

/**
 * How long to wait after a failed try, in milliseconds; null where the schedule is used up. `step` counts the
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
