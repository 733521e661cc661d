import type { EntityManager } from 'typeorm';
import { placeholders } from '../database/raw';
import type { Sql } from '../lists/sql';

/** Rows that one statement touches at the most: short locks, whatever there is to clear. */
const BATCH = 500;

/** Rows of a table, by a condition. */
export interface Rows {
  table: string;
  /** The column that says which row it is. */
  id: string;
  where: Sql;
}

/** Deletes all of the rows, a batch at a time. */
export async function deleteInBatches(manager: EntityManager, rows: Rows): Promise<void> {
  await inBatches(manager, rows, `DELETE FROM ${rows.table}`);
}

/** Changes all of the rows, a batch at a time, so that the condition does not hold any more. */
export async function changeInBatches(manager: EntityManager, rows: Rows, changes: string): Promise<void> {
  await inBatches(manager, rows, `UPDATE ${rows.table} SET ${changes}`);
}

/** Rows are found without a lock. What has changed by the time that they are written stays as it is. */
async function inBatches(manager: EntityManager, rows: Rows, statement: string): Promise<void> {
  const { table, id, where } = rows;
  for (;;) {
    const found = await manager.query<{ id: unknown }[]>(
      `SELECT ${id} AS id FROM ${table} WHERE ${where.text} LIMIT ${BATCH}`,
      [...where.params],
    );
    if (found.length === 0) return;
    const ids = found.map((row) => row.id);
    await manager.query(`${statement} WHERE ${id} IN (${placeholders(ids)}) AND ${where.text}`, [
      ...ids,
      ...where.params,
    ]);
  }
}
