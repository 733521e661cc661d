import type { EntityManager } from 'typeorm';
import { countChanged, placeholders } from '../database/raw';
import { readRows } from '../database/rows';
import type { Sql } from '../lists/sql';
import type { Cleared } from './chore';

/** Rows of a table, by a condition that an index answers. */
export interface Rows {
  table: string;
  /** The column that identifies a row among those of the condition. */
  id: string;
  where: Sql;
}

/** Deletes at most `most` of the rows. */
export function deleteBatch(manager: EntityManager, rows: Rows, most: number): Promise<Cleared> {
  return batch(manager, rows, `DELETE FROM ${rows.table}`, most);
}

/** Updates at most `most` of the rows by a SET clause, after which the condition must not hold any more. */
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

/** Finds rows without a lock, then writes those for which the condition still holds. */
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
