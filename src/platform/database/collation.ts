import type { DataSource } from 'typeorm';
import { readRows, text } from './rows';

/** A dump of tables lacks the default collation: after a restore, later migrations would use the server's. */
export async function restoreCollation(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') return;
  const [other] = await readRows(
    source,
    { collation: text },
    `SELECT accounts.table_collation AS collation
       FROM information_schema.tables accounts
       JOIN information_schema.schemata restored ON restored.schema_name = accounts.table_schema
      WHERE accounts.table_schema = DATABASE() AND accounts.table_name = 'accounts'
        AND accounts.table_collation <> restored.default_collation_name`,
  );
  if (other) await source.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${other.collation}`);
}
