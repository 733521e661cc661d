import type { DataSource } from 'typeorm';
import { log } from '../logging/logger';
import { readRows, text } from './rows';

/** The value with which InnoDB writes each commit to disk before it acknowledges the commit. */
const EACH_COMMIT = '1';

/**
 * Warns if the server acknowledges commits before they are on disk: a power failure would lose changes and their
 * events.
 */
export async function warnOfLossyCommits(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') return;
  // Other servers with the protocol of MySQL can lack this variable: they return no row.
  const [row] = await readRows(
    source,
    { Value: text },
    "SHOW GLOBAL VARIABLES LIKE 'innodb_flush_log_at_trx_commit'",
  );
  if (!row || row.Value === EACH_COMMIT) return;
  log().warn(
    { innodb_flush_log_at_trx_commit: row.Value },
    'the database acknowledges commits before they are on disk: a crash of it can lose changes and events',
  );
}
