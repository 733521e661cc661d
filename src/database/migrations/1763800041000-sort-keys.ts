import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sortKey } from '../../common/sort-key';

/** Rows that are read and committed together. */
const BATCH = 1000;

/** Every sort key with the column that it is computed from. */
const KEYS: readonly KeyColumn[] = [
  { table: 'posts', id: 'post_id', text: 'post_title', key: 'title_key' },
  { table: 'categories', id: 'cat_id', text: 'cat_name', key: 'name_key' },
  { table: 'authors', id: 'author_id', text: 'author_name', key: 'name_key' },
  { table: 'teams', id: 'team_id', text: 'team_name', key: 'name_key' },
  { table: 'accounts', id: 'account_id', text: 'name', key: 'name_key' },
  { table: 'webhooks', id: 'webhook_id', text: 'name', key: 'name_key' },
  { table: 'users', id: 'user_id', text: 'first_name', key: 'first_name_key' },
  { table: 'users', id: 'user_id', text: 'last_name', key: 'last_name_key' },
];

/** A sort key: its table and the table's id, the column of the text, and that of the key. */
interface KeyColumn {
  table: string;
  id: string;
  text: string;
  key: string;
}

interface Keyed {
  id: number;
  text: string | null;
  sorted: string | null;
}

/**
 * Sort keys now fold letters that have several lower-case forms. Recomputes the keys of texts with such a letter. Each
 * batch is a transaction: no row is locked for long, and an interrupted run continues where it was.
 */
export class SortKeys1763800041000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const column of KEYS) await recompute(runner, column);
  }

  /** The previous release works with these keys; only searches for such letters differ. */
  async down(): Promise<void> {}
}

/** Recomputes the keys that differ from those of their texts, batch by batch. */
export async function recompute(runner: QueryRunner, column: KeyColumn): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) last = await recomputeSome(runner, column, last);
}

/** Recomputes the keys of the next rows; returns the id of the last one, undefined at the end. */
async function recomputeSome(
  runner: QueryRunner,
  { table, id, text, key }: KeyColumn,
  after: number,
): Promise<number | undefined> {
  const rows = (await runner.query(
    `SELECT ${id} AS id, ${text} AS text, ${key} AS sorted FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT ${BATCH}`,
    [after],
  )) as Keyed[];
  const others = rows.filter((row) => sortKey(row.text) !== row.sorted);
  await runner.manager.transaction(async (manager) => {
    for (const row of others) {
      // A text that was changed since it was read has a new key already.
      const values = [sortKey(row.text), row.id, row.text];
      await manager.query(`UPDATE ${table} SET ${key} = ? WHERE ${id} = ? AND ${text} = ?`, values);
    }
  });
  return rows.at(-1)?.id;
}
