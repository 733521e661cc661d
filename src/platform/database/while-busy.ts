import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-errors';

/** How long a function is retried, in milliseconds. */
const WAIT_MS = 10_000;

/**
 * Runs a function. Retries it while another process holds the database file, and while it conflicts with other
 * transactions, also on other nodes of a cluster.
 */
export async function whileBusy<T>(run: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      await pauseBeforeRetry(error, deadline);
    }
  }
}

/** Waits before the next attempt. Throws the error if it is not retryable or if the deadline has passed. */
async function pauseBeforeRetry(error: unknown, deadline: number): Promise<void> {
  if (!isRetryable(error) || Date.now() > deadline) throw error;
  await sleep(5 + Math.random() * 15);
}
