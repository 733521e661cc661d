import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { makePrivateFile } from '../common/private-files';
import { Problem } from '../common/problem';
import { restoreCollation } from './collation';
import { isRetryable } from './database-errors';
import { isClustered, leaseMigrations } from './migration-lease';
import { pendingMigrations } from './pending-migrations';
import type { BetterSqlite3Driver } from './typeorm-inside';

/** The waits for migrations of another process, and for a table that another session has locked. */
const LOCK_WAIT_SECONDS = 120;

/** Between attempts on a locked table; other statements on the table run in this pause. */
const REST_MS = 1000;

/** Proxies and servers close idle sessions, so the session that holds the lock sends statements. */
const KEEP_ALIVE_MS = 1000;

type SqliteClass = new (
  file: string,
  options: { timeout: number },
) => {
  exec(sql: string): unknown;
  close(): void;
};

/** Returns the names of the migrations. Each runs once, even if several processes start at the same time. */
export async function migrate(source: DataSource): Promise<string[]> {
  const unlock = await lockMigrations(source);
  try {
    await restoreCollation(source);
    const pending = await pendingMigrations(source);
    await retryWhileLocked(() => source.runMigrations({ transaction: 'each' }));
    return pending;
  } finally {
    await unlock();
  }
}

export async function undoMigration(source: DataSource): Promise<string | null> {
  const unlock = await lockMigrations(source);
  try {
    const [newest] = await new MigrationExecutor(source).getExecutedMigrations();
    if (!newest) return null;
    await retryWhileLocked(() => source.undoLastMigration({ transaction: 'each' }));
    return newest.name;
  } finally {
    await unlock();
  }
}

/** Locks a file next to the embedded database until the process ends. Null if another process holds it for `waitMs`. */
export function lockFile(source: DataSource, purpose: string, waitMs = 0): (() => void) | null {
  const driver = source.driver as BetterSqlite3Driver;
  const Database = driver.sqlite as SqliteClass;
  const file = `${driver.options.database}.${purpose}.lock`;
  makePrivateFile(file);
  const lock = new Database(file, { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return null;
  }
  return () => lock.close();
}

/** Each attempt waits for the table lock only briefly, because all later statements on the table wait behind it. */
async function retryWhileLocked(run: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + LOCK_WAIT_SECONDS * 1000; ;) {
    try {
      return void (await run());
    } catch (error) {
      await pauseBeforeRetry(error, deadline);
    }
  }
}

async function pauseBeforeRetry(error: unknown, deadline: number): Promise<void> {
  if (!isRetryable(error) || performance.now() > deadline) throw error;
  new Logger('Migrations').warn('retrying a migration: another session holds a lock on its table');
  await sleep(REST_MS);
}

function stillMigrating(): Problem {
  return new Problem(
    'unavailable',
    `Another process has been migrating the database for more than ${LOCK_WAIT_SECONDS} s.`,
  );
}

async function lockMigrations(source: DataSource): Promise<() => Promise<void> | void> {
  if (source.options.type === 'better-sqlite3') {
    const unlock = lockFile(source, 'migrate', LOCK_WAIT_SECONDS * 1000);
    if (!unlock) throw stillMigrating();
    return unlock;
  }
  return lockOnServer(source);
}

/** The lock ends with its session. On a Galera cluster it is valid on only one node, so a lease is also needed. */
async function lockOnServer(source: DataSource): Promise<() => Promise<void>> {
  const session = source.createQueryRunner();
  try {
    const [{ got }] = (await session.query("SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), ?) AS got", [
      LOCK_WAIT_SECONDS,
    ])) as [{ got: number | null }];
    if (Number(got) !== 1) throw stillMigrating();
    const clustered = await isClustered(session);
    const endLease = clustered ? await leaseMigrations(source, LOCK_WAIT_SECONDS) : () => Promise.resolve();
    if (!endLease) throw stillMigrating();
    const rest = keepAlive(session);
    return async () => {
      rest();
      await endLease();
      await session.query("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))").catch(() => {});
      await session.release();
    };
  } catch (error) {
    await session.release();
    throw error;
  }
}

function keepAlive(session: QueryRunner): () => void {
  const lost = (error: Error) =>
    new Logger('Migrations').error(`migration lock lost, do not start another migration: ${error.message}`);
  const timer = setInterval(() => void session.query('DO 0').catch(lost), KEEP_ALIVE_MS).unref();
  return () => clearInterval(timer);
}
