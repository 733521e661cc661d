import { setTimeout as sleep } from 'node:timers/promises';

/** A result that arrived while the process was too busy to read it counts as in time. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    // Between the timer and setImmediate, the event loop reads what has arrived.
    timer = setTimeout(() => setImmediate(() => reject(late())), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined if `work` takes longer. The timer does not keep the process running. */
export function waitAtMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
