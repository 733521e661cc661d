import { isNetworkError, ProblemError, retryAfterSeconds, UnexpectedAnswerError } from '../api/problems';

/** Why an upload waits, and for how many milliseconds. */
export interface UploadWait {
  kind: 'offline' | 'busy';
  ms: number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** An upload fails after this many attempts while the browser is online, so that it does not send a file forever. */
const MOST_ATTEMPTS = 12;

/** An upload fails if the service asks for a longer wait. */
const MOST_BUSY_MS = 120_000;

/** Statuses after which the same request may succeed. */
const TEMPORARY = [408, 429, 502, 503, 504];

/** Returns how long an upload waits before its next attempt, or undefined if it has failed. */
export function waitAfter(error: unknown, attempts: number): UploadWait | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  if (error instanceof ProblemError && TEMPORARY.includes(error.status)) return busyWait(error, attempts);
  if (error instanceof UnexpectedAnswerError && TEMPORARY.includes(error.status))
    return { kind: 'busy', ms: backOff(attempts) };
  return isNetworkError(error) ? { kind: 'offline', ms: backOff(attempts) } : undefined;
}

function busyWait(error: ProblemError, attempts: number): UploadWait | undefined {
  const ms = error.headers.has('retry-after') ? retryAfterSeconds(error) * 1000 : backOff(attempts);
  return ms <= MOST_BUSY_MS ? { kind: 'busy', ms } : undefined;
}

function backOff(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
}
