import { setTimeout as sleep } from 'node:timers/promises';

/** One generous limit for all waits in tests, so that none fails on a slow machine. TEST_WAIT_MS overrides it. */
export const WAIT_MS = Number(process.env.TEST_WAIT_MS ?? 200_000);
const REST_MS = 25;

/**
 * Calls `look` until it returns anything but null, undefined or false; returns that value. The default time limit is
 * long, because a busy machine is slow.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  waitMs = WAIT_MS,
  restMs = REST_MS,
): Promise<NonNullable<Exclude<T, false>>> {
  for (const deadline = Date.now() + waitMs; ; await sleep(restMs)) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) {
      return found as NonNullable<Exclude<T, false>>;
    }
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
  }
}
