import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-errors';

const WAIT_MS = 10_000;

/** Retries while another process holds the database file, and after conflicts, including with other cluster nodes. */
export async function whileBusy<T>(run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      await pauseBeforeRetry(error, deadline);
    }
  }
}

async function pauseBeforeRetry(error: unknown, deadline: number): Promise<void> {
  if (!isRetryable(error) || performance.now() > deadline) throw error;
  await sleep(5 + Math.random() * 15);
}
