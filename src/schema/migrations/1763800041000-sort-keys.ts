import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sortKey } from '../../platform/common/sort-key';

/** The number of rows that are read and committed together. */
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

/** A sort key: its table, and the columns of the id, the text and the key. */
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
 * Recomputes sort keys after a change of the folding: letters with several lower-case forms became one letter. Each
 * batch is a transaction of its own: no row is locked for long, and a run after an interruption only writes the
 * remaining rows.
 */
export class SortKeys1763800041000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const column of KEYS) await recompute(runner, column);
  }

  /**
   * Changes nothing. The previous release works with the new keys, but its searches give other results for letters
   * whose folding has changed.
   */
  async down(): Promise<void> {}
}

/** Recomputes, batch by batch, the keys that do not match their texts. */
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
      // Skips a row whose text was changed since it was read: that change has also written the new key.
      const values = [sortKey(row.text), row.id, row.text];
      await manager.query(`UPDATE ${table} SET ${key} = ? WHERE ${id} = ? AND ${text} = ?`, values);
    }
  });
  return rows.at(-1)?.id;
}
