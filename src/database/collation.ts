import type { DataSource } from 'typeorm';
import { readRows, text } from './rows';

/**
 * A dump of tables does not hold the default collation of their database: restored into a new one, tables that later
 * migrations add would compare texts as the server does. Gives the database the collation of its tables again.
 */
export async function keepCollation(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') return;
  const [odd] = await readRows(
    source,
    { collation: text },
    `SELECT accounts.table_collation AS collation
       FROM information_schema.tables accounts
       JOIN information_schema.schemata restored ON restored.schema_name = accounts.table_schema
      WHERE accounts.table_schema = DATABASE() AND accounts.table_name = 'accounts'
        AND accounts.table_collation <> restored.default_collation_name`,
  );
  if (odd) await source.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${odd.collation}`);
}
