import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isUnavailable } from './database-errors';
import { whileBusy } from './while-busy';
import { countChanged } from './raw';

const LEASE = { seconds: 30, renewMs: 10_000, askMs: 250 };

export async function isClustered(session: QueryRunner): Promise<boolean> {
  const rows = (await session.query("SHOW STATUS LIKE 'wsrep_ready'")) as { Value: string }[];
  return rows[0]?.Value === 'ON';
}

/**
 * The lease is a row: if two nodes of a cluster update it at the same time, one commit fails. The lease of a crashed
 * process expires. Returns the function that ends it; null if another process holds it for `waitSeconds`.
 */
export async function leaseMigrations(
  source: DataSource,
  waitSeconds: number,
): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  await createLease(source);
  for (
    const deadline = performance.now() + waitSeconds * 1000;
    !(await take(source, holder, 'ends_at <= UTC_TIMESTAMP(3)'));
  ) {
    if (performance.now() > deadline) return null;
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

async function createLease(source: DataSource): Promise<void> {
  await change(
    source,
    'CREATE TABLE IF NOT EXISTS migration_lease (id INT PRIMARY KEY, holder CHAR(36) NOT NULL, ends_at DATETIME(3) NOT NULL)',
  );
  await change(source, "INSERT IGNORE INTO migration_lease VALUES (1, '', UTC_TIMESTAMP(3))");
}

async function change(source: DataSource, statement: string, values: string[] = []): Promise<void> {
  await whileBusy(() => source.query(statement, values));
}

/** Returns whether the holder then has the lease; false if the database is unavailable. */
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
