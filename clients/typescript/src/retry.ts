/** The outcome of an attempt: a response, or a connection error. */
export type Outcome =
  { readonly status: number; readonly headers: Headers; readonly text: string } | { readonly error: unknown };

/** The longest wait before an attempt. A response that asks for a longer one is final. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 250;
const LONGEST_BACK_OFF_MS = 8_000;

/** Statuses of proxies that could not reach the service, or lost the connection to it. */
const LOST = [502, 504];

/**
 * Returns how many milliseconds to wait before the next attempt, or undefined if there should be none. `repeatable`:
 * whether a second request changes nothing beyond the first one.
 */
export function waitBefore(outcome: Outcome, retries: number, repeatable: boolean): number | undefined {
  if ('error' in outcome || LOST.includes(outcome.status)) return repeatable ? backOff(retries) : undefined;
  if (!isPassing(outcome)) return undefined;
  const asked = retryAfter(outcome.headers);
  if (asked === undefined) return backOff(retries);
  return asked > LONGEST_WAIT_MS ? undefined : asked + Math.random() * FIRST_WAIT_MS;
}

/** Waits; rejects with the signal's reason as soon as the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Whether a refusal is temporary. After a lost connection, the first request with the key may still be running. */
function isPassing({ status, text }: Exclude<Outcome, { error: unknown }>): boolean {
  return status === 429 || status === 503 || (status === 409 && text.includes('"request_in_progress"'));
}

/** A random time between half and all of a maximum that doubles with each retry. */
function backOff(retries: number): number {
  const longest = Math.min(LONGEST_BACK_OFF_MS, FIRST_WAIT_MS * 2 ** retries);
  return longest * (0.5 + Math.random() / 2);
}

/** Returns Retry-After, a number of seconds or a date, in milliseconds. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
