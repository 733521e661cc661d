import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { Problem } from '../common/problem';
import { restoreCollation } from './collation';
import { isRetryable } from './database-errors';
import { isClustered, leaseMigrations } from './migration-lease';
import { pendingMigrations } from './pending-migrations';
import type { BetterSqlite3Driver } from './typeorm-inside';

/**
 * The duration of two waits, in seconds: for the migrations of another process, and for a table that a migration
 * changes and another session has locked.
 */
const LOCK_WAIT_SECONDS = 120;

/**
 * The pause between two attempts of a migration whose table is locked, in milliseconds. Other statements on the table
 * run during the pause.
 */
const REST_MS = 1000;

/**
 * How often the session that holds the lock sends a statement, in milliseconds: proxies and servers close idle
 * sessions.
 */
const KEEP_ALIVE_MS = 1000;

/** The part of better-sqlite3's class that is used here without TypeORM. */
type SqliteClass = new (
  file: string,
  options: { timeout: number },
) => {
  exec(sql: string): unknown;
  close(): void;
};

/**
 * Runs the pending migrations and returns their names. Each migration runs only once, even if several processes start
 * at the same time.
 */
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

/** Reverts the newest migration. Returns its name; null if none has run. */
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

/**
 * Acquires an exclusive lock on a file next to the embedded database. The operating system releases it when the process
 * ends. Returns the function that releases it; null if another process holds the lock for longer than `waitMs`
 * milliseconds.
 */
export function lockFile(source: DataSource, purpose: string, waitMs = 0): (() => void) | null {
  const driver = source.driver as BetterSqlite3Driver;
  const Database = driver.sqlite as SqliteClass;
  const lock = new Database(`${driver.options.database}.${purpose}.lock`, { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    return null;
  }
  return () => lock.close();
}

/**
 * Retries a migration while other sessions hold a lock on its table. Each attempt waits for the lock for a short time
 * only, because all later statements on the table wait behind the migration.
 */
async function retryWhileLocked(run: () => Promise<unknown>): Promise<void> {
  for (const deadline = Date.now() + LOCK_WAIT_SECONDS * 1000; ;) {
    try {
      return void (await run());
    } catch (error) {
      await pauseBeforeRetry(error, deadline);
    }
  }
}

/** Waits before the next attempt. Throws the error if it is not retryable or if the deadline has passed. */
async function pauseBeforeRetry(error: unknown, deadline: number): Promise<void> {
  if (!isRetryable(error) || Date.now() > deadline) throw error;
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

/**
 * Acquires a lock that belongs to the session of a separate connection and ends with it. On a Galera cluster such a
 * lock is valid on only one node, so a lease is acquired in addition.
 */
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
      // If the connection was lost, the server has already released the lock.
      await session.query("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))").catch(() => {});
      await session.release();
    };
  } catch (error) {
    await session.release();
    throw error;
  }
}

/**
 * Sends statements at intervals, so that the session that holds the lock is not closed as idle. Returns a function that
 * stops these statements.
 */
function keepAlive(session: QueryRunner): () => void {
  const lost = (error: Error) =>
    new Logger('Migrations').error(`migration lock lost, do not start another migration: ${error.message}`);
  const timer = setInterval(() => void session.query('DO 0').catch(lost), KEEP_ALIVE_MS).unref();
  return () => clearInterval(timer);
}
