import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Blog } from './blog';

/** How long a request gets to reach the locked row, in milliseconds. */
const UNDER_WAY_MS = 150;

/** Starts `act` while a transaction has run this statement and not committed it yet; commits it and returns the result. */
export async function whileUncommitted<T>(
  blog: Blog,
  statement: string,
  parameters: unknown[],
  act: () => Promise<T>,
): Promise<T> {
  const runner = blog.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  await runner.query(statement, parameters);
  const acted = act();
  await sleep(UNDER_WAY_MS);
  await runner.commitTransaction();
  await runner.release();
  return acted;
}
