import type { DataSource } from 'typeorm';
import { log } from '../logging/logger';
import { readRows, text } from './rows';

/** The value by which a commit is on disk before it is acknowledged. */
const EACH_COMMIT = '1';

/** Warns where the server acknowledges commits that a power cut takes back: with them go changes and their events. */
export async function warnOfLossyCommits(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') return;
  // Servers that speak the protocol and know no such variable answer nothing.
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
