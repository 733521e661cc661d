import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Problem } from '../common/problem';
import { keepCollation } from './collation';
import { isRetryable } from './database-errors';
import { isClustered, leaseMigrations } from './migration-lease';
import { pendingMigrations } from './pending-migrations';

/** How long a starting process waits for another one's migrations, in seconds. */
const LOCK_WAIT_SECONDS = 120;

/** The pause between two attempts of a migration that waits for a table, in milliseconds: other statements run meanwhile. */
const REST_MS = 1000;

/** How often the session of the lock sends a statement, in milliseconds: proxies and servers close idle sessions. */
const KEEP_ALIVE_MS = 1000;

interface LockFile {
  exec(sql: string): unknown;
  close(): void;
}

/** Brings the schema to its head, once, whatever number of processes starts at a time. Answers what ran. */
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

/** Takes the newest migration back. Answers its name, null where none has run. */
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
 * Takes an exclusive lock beside the embedded database that the operating system ends with the process,
 * however that dies. Null where another process holds it for longer than waitMs.
 */
export function lockBeside(source: DataSource, purpose: string, waitMs = 0): (() => void) | null {
  const driver = source.driver as BetterSqlite3Driver;
  const Database = createRequire(__filename)('better-sqlite3') as new (
    file: string,
    options: object,
  ) => LockFile;
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
 * Tries again where other sessions hold a table. Each attempt waits for a short time only, because all later statements on
 * the table wait behind it.
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
    const unlock = lockBeside(source, 'migrate', LOCK_WAIT_SECONDS * 1000);
    if (!unlock) throw stillMigrating();
    return unlock;
  }
  return lockOnServer(source);
}

/**
 * A session lock on a connection of its own: it ends with the connection. A node of a Galera cluster knows only the
 * sessions of its own, so that a lease comes on top there.
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
