import { createRequire } from 'node:module';
import { MigrationExecutor, type DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Problem } from '../common/problem';

/** How long a starting process waits for another one's migrations, in seconds. */
const LOCK_WAIT_SECONDS = 120;

interface LockFile {
  exec(sql: string): unknown;
  close(): void;
}

/** Brings the schema to its head, once, whatever number of processes starts at a time. Answers what ran. */
export async function migrate(source: DataSource): Promise<string[]> {
  const unlock = await lockMigrations(source);
  try {
    const ran = await source.runMigrations({ transaction: 'each' });
    return ran.map(({ name }) => name);
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
    await source.undoLastMigration({ transaction: 'each' });
    return newest.name;
  } finally {
    await unlock();
  }
}

/** Whether the schema is not at its head. */
export async function needsMigration(source: DataSource): Promise<boolean> {
  return source.showMigrations();
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

async function lockMigrations(source: DataSource): Promise<() => Promise<void> | void> {
  if (source.options.type === 'better-sqlite3') {
    const unlock = lockBeside(source, 'migrate', LOCK_WAIT_SECONDS * 1000);
    if (!unlock)
      throw new Problem('unavailable', 'Another process has been migrating the database for too long.');
    return unlock;
  }
  return lockOnServer(source);
}

/** A session lock on a connection of its own: it ends with the connection. */
async function lockOnServer(source: DataSource): Promise<() => Promise<void>> {
  const session = source.createQueryRunner();
  const [{ got }] = (await session.query("SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), ?) AS got", [
    LOCK_WAIT_SECONDS,
  ])) as [{ got: number | null }];
  if (Number(got) !== 1) {
    await session.release();
    throw new Problem('unavailable', 'Another process has been migrating the database for too long.');
  }
  return async () => {
    await session.query("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))");
    await session.release();
  };
}
