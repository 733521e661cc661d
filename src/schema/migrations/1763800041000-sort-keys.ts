import type { QueryRunner } from 'typeorm';
import { sortKey } from '../../platform/common/sort-key';
import { SchemaChange, type Step } from '../../platform/database/schema-change';

const BATCH = 1000;

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
 * Letters with several lower-case forms became one letter. Each batch is one transaction: no row is locked for long,
 * and an interrupted run continues. Reverting changes nothing: the previous release works with the new keys, with other
 * results for the changed letters.
 */
export class SortKeys1763800041000 extends SchemaChange {
  readonly transaction = false;

  steps(): Step[] {
    return KEYS.map(recomputedKeys);
  }
}

/** Skips keys that match their texts. */
export function recomputedKeys(column: KeyColumn): Step {
  return {
    async up(runner) {
      let last: number | undefined = 0;
      while (last !== undefined) last = await recomputeSome(runner, column, last);
    },
  };
}

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
      // A text changed since it was read already has its new key.
      const values = [sortKey(row.text), row.id, row.text];
      await manager.query(`UPDATE ${table} SET ${key} = ? WHERE ${id} = ? AND ${text} = ?`, values);
    }
  });
  return rows.at(-1)?.id;
}
