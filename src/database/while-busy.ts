import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-errors';

/** How long it retries, in milliseconds. */
const WAIT_MS = 10_000;

/** Retries while another process holds the database file, or another node of a cluster wins a conflict. */
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
