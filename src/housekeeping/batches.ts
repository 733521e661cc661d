import type { EntityManager } from 'typeorm';
import { placeholders } from '../database/raw';

/** Rows that one statement touches at the most: short locks, whatever there is to clear. */
const BATCH = 500;

/** Rows of a table, by a condition on one column. */
export interface Rows {
  table: string;
  id: string;
  column: string;
  value: number;
}

/** Deletes all of the rows, a batch at a time. */
export async function deleteInBatches(manager: EntityManager, rows: Rows): Promise<void> {
  await inBatches(manager, rows, (ids) =>
    manager.query(`DELETE FROM ${rows.table} WHERE ${rows.id} IN (${placeholders(ids)})`, ids),
  );
}

/** Clears the column of all of the rows, a batch at a time. */
export async function clearInBatches(manager: EntityManager, rows: Rows): Promise<void> {
  const { table, id, column } = rows;
  await inBatches(manager, rows, (ids) =>
    manager.query(`UPDATE ${table} SET ${column} = NULL WHERE ${id} IN (${placeholders(ids)})`, ids),
  );
}

async function inBatches(
  manager: EntityManager,
  { table, id, column, value }: Rows,
  each: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await manager.query<{ id: number }[]>(
      `SELECT ${id} AS id FROM ${table} WHERE ${column} = ? LIMIT ${BATCH}`,
      [value],
    );
    if (found.length === 0) return;
    await each(found.map((row) => row.id));
  }
}
