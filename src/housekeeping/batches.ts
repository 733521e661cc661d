import type { EntityManager } from 'typeorm';
import { countChanged, placeholders } from '../database/raw';
import type { Sql } from '../lists/sql';
import type { Cleared } from './chore';
import { readRows } from '../database/rows';

/** Rows of a table, by a condition that an index answers. */
export interface Rows {
  table: string;
  /** The column that says which row it is among those of the condition. */
  id: string;
  where: Sql;
}

/** Deletes the first of the rows, `most` at the most. */
export function deleteBatch(manager: EntityManager, rows: Rows, most: number): Promise<Cleared> {
  return batch(manager, rows, `DELETE FROM ${rows.table}`, most);
}

/** Changes the first of the rows, `most` at the most, so that the condition does not hold any more. */
export function changeBatch(
  manager: EntityManager,
  rows: Rows,
  changes: string,
  most: number,
): Promise<Cleared> {
  return batch(manager, rows, `UPDATE ${rows.table} SET ${changes}`, most);
}

/** Clears a batch of the first kind that has rows left. */
export async function firstOf(batches: readonly (() => Promise<Cleared>)[]): Promise<Cleared> {
  for (const clear of batches) {
    const cleared = await clear();
    if (cleared.rows > 0 || cleared.more) return { ...cleared, more: true };
  }
  return { rows: 0, more: false };
}

/** Rows are found without a lock. What has changed by the time that they are written stays as it is. */
async function batch(
  manager: EntityManager,
  { table, id, where }: Rows,
  statement: string,
  most: number,
): Promise<Cleared> {
  const found = await readRows(
    manager,
    { id: (value) => value },
    `SELECT ${id} AS id FROM ${table} WHERE ${where.text} LIMIT ${most}`,
    where.params,
  );
  if (found.length === 0) return { rows: 0, more: false };
  const ids = found.map((row) => row.id);
  const rows = await countChanged(
    manager,
    `${statement} WHERE ${id} IN (${placeholders(ids)}) AND ${where.text}`,
    [...ids, ...where.params],
  );
  return { rows, more: found.length === most };
}
