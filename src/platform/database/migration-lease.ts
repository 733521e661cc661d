import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isUnavailable } from './database-errors';
import { whileBusy } from './while-busy';
import { countChanged } from './raw';

/**
 * How long a lease lasts without renewal, how often it is renewed, and the pause between two attempts to acquire it.
 */
const LEASE = { seconds: 30, renewMs: 10_000, askMs: 250 };

/** Returns whether the server is a ready node of a Galera cluster. */
export async function isClustered(session: QueryRunner): Promise<boolean> {
  const rows = (await session.query("SHOW STATUS LIKE 'wsrep_ready'")) as { Value: string }[];
  return rows[0]?.Value === 'ON';
}

/**
 * Acquires the lease of the migrations, which is a row. If two processes update this row on two nodes of a cluster at
 * the same time, one of the commits fails. Returns the function that ends the lease; null if another process holds it
 * for longer than `waitSeconds`. The lease of a process that has crashed expires.
 */
export async function leaseMigrations(
  source: DataSource,
  waitSeconds: number,
): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  await createLease(source);
  for (
    const deadline = Date.now() + waitSeconds * 1000;
    !(await take(source, holder, 'ends_at <= UTC_TIMESTAMP(3)'));
  ) {
    if (Date.now() > deadline) return null;
    await sleep(LEASE.askMs);
  }
  const renewal = setInterval(
    () => void take(source, holder, 'holder = ?', holder).catch(() => {}),
    LEASE.renewMs,
  ).unref();
  return async () => {
    clearInterval(renewal);
    await change(source, 'UPDATE migration_lease SET ends_at = UTC_TIMESTAMP(3) WHERE holder = ?', [holder]);
  };
}

/** Creates the table and its only row, with a lease that has expired. */
async function createLease(source: DataSource): Promise<void> {
  await change(
    source,
    'CREATE TABLE IF NOT EXISTS migration_lease (id INT PRIMARY KEY, holder CHAR(36) NOT NULL, ends_at DATETIME(3) NOT NULL)',
  );
  await change(source, "INSERT IGNORE INTO migration_lease VALUES (1, '', UTC_TIMESTAMP(3))");
}

/** Runs a statement, and retries it if it conflicts with a concurrent statement on another node. */
async function change(source: DataSource, statement: string, values: string[] = []): Promise<void> {
  await whileBusy(() => source.query(statement, values));
}

/**
 * Acquires or renews the lease if the condition is true. Returns whether the holder then has the lease; false if the
 * database is unavailable.
 */
async function take(
  source: DataSource,
  holder: string,
  condition: string,
  ...values: string[]
): Promise<boolean> {
  const statement = `UPDATE migration_lease SET holder = ?, ends_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE.seconds} SECOND
    WHERE id = 1 AND ${condition}`;
  try {
    return (await countChanged(source.manager, statement, [holder, ...values])) === 1;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
