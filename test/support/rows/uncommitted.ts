import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Blog } from '../blog';
import { until } from '../until';

/** The time in which `act` reaches the locked row, in milliseconds, before other waits on the server count for its own. */
const UNDER_WAY_MS = 150;

/**
 * Runs a statement in a transaction and starts `act` before the commit. Commits when `act` waits for a locked row or has
 * ended, and returns its result.
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
  let hasEnded = false;
  const acted = act().finally(() => (hasEnded = true));
  // It can reject before it is awaited.
  acted.catch(() => undefined);
  await sleep(UNDER_WAY_MS);
  await until('it waits for a row or has ended', async () => hasEnded || (await lockWaits(runner)) > 0);
  await runner.commitTransaction();
  await runner.release();
  return acted;
}

/** Returns how many statements on the server wait for a locked row. */
async function lockWaits(runner: QueryRunner): Promise<number> {
  const status = `SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'`;
  const [row] = (await runner.query(status)) as { Value: string }[];
  return Number(row?.Value);
}
