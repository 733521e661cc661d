import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the result of `work`; rejects with the error that `late` returns if `work` takes longer than `ms`
 * milliseconds. A result that arrived while this process was too busy to read it is in time.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    // What has arrived is read between the timer and the function of setImmediate.
    timer = setTimeout(() => setImmediate(() => reject(late())), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for the result of `work` for at most `ms` milliseconds, and returns it; undefined if it takes longer. The timer
 * does not keep the process running. Rejects if `work` rejects within this time.
 */
export function waitAtMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
