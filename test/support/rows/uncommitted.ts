import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Blog } from '../blog';

/** The time for `act` to reach the locked row before the commit, in milliseconds. */
const UNDER_WAY_MS = 150;

/**
 * Runs a statement in a transaction and starts `act` before the commit; then commits and returns the result of `act`.
 */
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
  // It can reject before it is awaited.
  acted.catch(() => undefined);
  await sleep(UNDER_WAY_MS);
  await runner.commitTransaction();
  await runner.release();
  return acted;
}
