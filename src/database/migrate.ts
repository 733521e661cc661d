import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Problem } from '../common/problem';
import { keepCollation } from './collation';
import { isRetryable } from './database-errors';
import { isClustered, leaseMigrations } from './migration-lease';
import { pendingMigrations } from './pending-migrations';
import { sqliteDriver } from './sqlite-driver';

/** How long a starting process waits for another one's migrations, in seconds. */
const LOCK_WAIT_SECONDS = 120;

/** The pause between two attempts of a migration that waits for a table, in milliseconds: other statements run during it. */
const REST_MS = 1000;

/** How often the session of the lock sends a statement, in milliseconds: proxies and servers close idle sessions. */
const KEEP_ALIVE_MS = 1000;

/** Runs the pending migrations, once even if several processes start at a time. Answers their names. */
export async function migrate(source: DataSource): Promise<string[]> {
  const unlock = await lockMigrations(source);
  try {
    await keepCollation(source);
    const pending = await pendingMigrations(source);
    await untilLetIn(() => source.runMigrations({ transaction: 'each' }));
    return pending;
  } finally {
    await unlock();
  }
}

/** Reverts the newest migration. Answers its name, null if none has run. */
export async function undoMigration(source: DataSource): Promise<string | null> {
  const unlock = await lockMigrations(source);
  try {
    const [newest] = await new MigrationExecutor(source).getExecutedMigrations();
    if (!newest) return null;
    await untilLetIn(() => source.undoLastMigration({ transaction: 'each' }));
    return newest.name;
  } finally {
    await unlock();
  }
}

/**
 * Takes an exclusive lock on a file next to the embedded database; the operating system ends it with the process. Answers
 * the function that ends it, null if another process holds the lock for longer than `waitMs` milliseconds.
 */
export function lockFile(source: DataSource, purpose: string, waitMs = 0): (() => void) | null {
  const driver = source.driver as BetterSqlite3Driver;
  const Database = sqliteDriver();
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
 * Retries while other sessions hold a table. Each attempt waits for a short time only, because all later statements on the
 * table wait behind it.
 */
async function untilLetIn(run: () => Promise<unknown>): Promise<void> {
  for (const deadline = Date.now() + LOCK_WAIT_SECONDS * 1000; ;) {
    try {
      return void (await run());
    } catch (error) {
      if (!isRetryable(error) || Date.now() > deadline) throw error;
      new Logger('Migrations').warn('Other sessions hold a table that a migration needs. It tries again.');
      await sleep(REST_MS);
    }
  }
}

function stillMigrating(): Problem {
  return new Problem('unavailable', 'Another process has been migrating the database for too long.');
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
 * Takes a session lock on a separate connection: it ends with the connection. Such a lock holds on one node of a Galera
 * cluster only, so a lease is taken there in addition.
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
      // A lost connection has lost its lock, too.
      await session.query("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))").catch(() => {});
      await session.release();
    };
  } catch (error) {
    await session.release();
    throw error;
  }
}

/** Keeps the session of the lock from being closed as idle. Returns a function that ends this. */
function keepAlive(session: QueryRunner): () => void {
  const lost = (error: Error) =>
    new Logger('Migrations').error(
      `The migration lock is lost. Do not start another migration: ${error.message}`,
    );
  const timer = setInterval(() => void session.query('DO 0').catch(lost), KEEP_ALIVE_MS).unref();
  return () => clearInterval(timer);
}
