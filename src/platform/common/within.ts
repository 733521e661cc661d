import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the result of `work`; rejects with the error that `late` returns if `work` takes longer than `ms`
 * milliseconds.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until `work` has ended, for at most `ms` milliseconds; the timer does not keep the process running. Rejects if
 * `work` rejects within this time.
 */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
