import type { DataSource } from 'typeorm';
import { int, readRows } from './rows';
import { raw, sql, type Sql } from './sql';

/**
 * Returns the ids of at most `most` due rows: the first row of each account, then the second of each, and so on. So an
 * account with many due rows does not delay the others. `due` selects `id`, `account_id` and the place `since` among
 * the rows of the account.
 */
export async function idsInTurn(source: DataSource, due: Sql, most: number): Promise<number[]> {
  const { text, params } = sql`SELECT id FROM
    (SELECT id, since, ROW_NUMBER() OVER (PARTITION BY account_id ORDER BY since, id) AS turn FROM (${due}) due) turns
    ORDER BY turn, since, id LIMIT ${raw(String(most))}`;
  const rows = await readRows(source, { id: int }, text, params);
  return rows.map(({ id }) => id);
}
