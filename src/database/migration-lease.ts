import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isUnavailable } from './database-errors';
import { whileBusy } from './while-busy';
import { countChanged } from './raw';

/** How long a lease lasts without renewal, how often it is renewed, and how often a taken one is asked for. */
const LEASE = { seconds: 30, renewMs: 10_000, askMs: 250 };

/** Whether the server is a node of a Galera cluster. */
export async function isClustered(session: QueryRunner): Promise<boolean> {
  const rows = (await session.query("SHOW STATUS LIKE 'wsrep_ready'")) as { Value: string }[];
  return rows[0]?.Value === 'ON';
}

/**
 * Leases the migrations by a row, on which all nodes of a cluster agree: if two processes take it on two nodes at a time,
 * one of the commits fails. If the holder dies, the lease expires. Answers the function that ends it, null if another
 * process has it for longer than `waitSeconds`.
 */
export async function leaseMigrations(
  source: DataSource,
  waitSeconds: number,
): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  // Concurrent statements on several nodes may conflict: they are retried.
  const ask = (statement: string, values: string[] = []) => whileBusy(() => source.query(statement, values));
  await ask(
    'CREATE TABLE IF NOT EXISTS migration_lease (id INT PRIMARY KEY, holder CHAR(36) NOT NULL, ends_at DATETIME(3) NOT NULL)',
  );
  await ask("INSERT IGNORE INTO migration_lease VALUES (1, '', UTC_TIMESTAMP(3))");
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
    await ask('UPDATE migration_lease SET ends_at = UTC_TIMESTAMP(3) WHERE holder = ?', [holder]);
  };
}

/** Takes or renews the lease on a condition. Answers whether it is held now; false if the database is unavailable. */
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
