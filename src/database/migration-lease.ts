import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isUnavailable } from './database-errors';
import { whileBusy } from './while-busy';
import { countChanged } from './raw';

/** How long a lease lasts unless it is renewed, how often it is, and how often one that is taken is asked for. */
const LEASE = { seconds: 30, renewMs: 10_000, askMs: 250 };

/** Whether the server is a node of a Galera cluster. */
export async function isClustered(session: QueryRunner): Promise<boolean> {
  const rows = (await session.query("SHOW STATUS LIKE 'wsrep_ready'")) as { Value: string }[];
  return rows[0]?.Value === 'ON';
}

/**
 * A row that all nodes of a cluster agree on: of two processes that take it on two nodes at a time, the cluster lets one
 * through. Should its holder die, it ends by itself. Null where somebody else has it for longer than waitSeconds.
 */
export async function leaseMigrations(
  source: DataSource,
  waitSeconds: number,
): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  // Of those that begin at a time on several nodes some lose, and try again.
  const ask = (statement: string, values: string[] = []) => whileBusy(() => source.query(statement, values));
  await ask(
    'CREATE TABLE IF NOT EXISTS migration_lease (id INT PRIMARY KEY, holder CHAR(36) NOT NULL, ends_at DATETIME(3) NOT NULL)',
  );
  await ask("INSERT IGNORE INTO migration_lease VALUES (1, '', UTC_TIMESTAMP(3))");
  for (
    const deadline = Date.now() + waitSeconds * 1000;
    !(await hold(source, holder, 'ends_at <= UTC_TIMESTAMP(3)'));
  ) {
    if (Date.now() > deadline) return null;
    await sleep(LEASE.askMs);
  }
  const renewal = setInterval(
    () => void hold(source, holder, 'holder = ?', holder).catch(() => {}),
    LEASE.renewMs,
  ).unref();
  return async () => {
    clearInterval(renewal);
    await ask('UPDATE migration_lease SET ends_at = UTC_TIMESTAMP(3) WHERE holder = ?', [holder]);
  };
}

/** Whether the lease is held from now on. It is not where another node was let through, or none answers. */
async function hold(
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
