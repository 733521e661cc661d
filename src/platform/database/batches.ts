import type { EntityManager } from 'typeorm';
import { countChanged, placeholders } from './raw';
import { readRows } from './rows';
import type { Sql } from './sql';

/** The result of one batch of a job that clears rows. */
export interface Cleared {
  /** The number of deleted or changed rows. */
  rows: number;
  /** Whether there may be more rows to clear. */
  more: boolean;
  /** How long the statements that cleared the rows took, in milliseconds, if other statements ran before them. */
  ms?: number;
}

/** Rows of a table that meet a condition. The table must have an index for the condition. */
export interface Rows {
  table: string;
  /** The column that identifies a row within the selected rows. */
  id: string;
  where: Sql;
}

/** Deletes at most `most` of the rows. */
export function deleteBatch(manager: EntityManager, rows: Rows, most: number): Promise<Cleared> {
  return batch(manager, rows, `DELETE FROM ${rows.table}`, most);
}

/**
 * Updates at most `most` of the rows. The SET clause must make the condition false, or the next batch would find the
 * same rows again.
 */
export function changeBatch(
  manager: EntityManager,
  rows: Rows,
  changes: string,
  most: number,
): Promise<Cleared> {
  return batch(manager, rows, `UPDATE ${rows.table} SET ${changes}`, most);
}

/**
 * Calls the batches one after another until one of them clears rows or has more to clear. Returns the result of that
 * batch with `more: true`; `more` is false if no batch had anything to clear.
 */
export async function firstOf(batches: readonly (() => Promise<Cleared>)[]): Promise<Cleared> {
  for (const clear of batches) {
    const begun = performance.now();
    const cleared = await clear();
    if (cleared.rows > 0 || cleared.more) return { ms: performance.now() - begun, ...cleared, more: true };
  }
  return { rows: 0, more: false };
}

/** Selects rows without a lock, then deletes or updates the ones that still meet the condition. */
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
