import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-errors';

/** How long it is tried, in milliseconds. */
const WAIT_MS = 10_000;

/** Runs again while somebody else is in the way: another process that holds the file, another node of a cluster. */
export async function whileBusy<T>(run: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || Date.now() > deadline) throw error;
      await sleep(5 + Math.random() * 15);
    }
  }
}
