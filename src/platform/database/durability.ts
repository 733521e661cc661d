import type { DataSource } from 'typeorm';
import { log } from '../logging/logger';
import { readRows, text } from './rows';

/** Writes each commit to disk before acknowledging it. */
const EACH_COMMIT = '1';

/** A power failure would lose acknowledged changes and their events. */
export async function warnOfLossyCommits(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') return;
  // Other servers that speak the MySQL protocol may lack this variable.
  const [row] = await readRows(
    source,
    { Value: text },
    "SHOW GLOBAL VARIABLES LIKE 'innodb_flush_log_at_trx_commit'",
  );
  if (!row || row.Value === EACH_COMMIT) return;
  log().warn(
    { innodb_flush_log_at_trx_commit: row.Value },
    'the database acknowledges commits before they are on disk: if it crashes, changes and events can be lost',
  );
}
