import type { DataSource } from 'typeorm';
import { int, orNull, readRows, type RowOf } from '../database/rows';
import { raw, sql, type Sql } from '../lists/sql';

/** The most rows that one statement looks at. */
export const RANGE_ROWS = 500;

/** A table with ascending ids. */
export interface Numbered {
  table: string;
  id: string;
}

/** A condition that holds for at most RANGE_ROWS consecutive rows, and the highest id of them. */
export interface IdRange {
  where: Sql;
  last: number;
}

/**
 * Walks all rows of a table by their ids, in ranges: for conditions that no index answers. Rows that are inserted meanwhile
 * are walked, too.
 */
export async function* idRanges(
  source: DataSource,
  { table, id }: Numbered,
  from = 0,
): AsyncGenerator<IdRange> {
  const column = raw(id);
  for (let after = from; ;) {
    const [range] = await readRows(
      source,
      { last: orNull(int) },
      `SELECT MAX(${id}) AS last FROM (
         SELECT ${id} FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT ${RANGE_ROWS}) walked`,
      [after],
    );
    const last = range?.last ?? null;
    if (last === null) return;
    yield { where: sql`${column} > ${after} AND ${column} <= ${last}`, last };
    after = last;
  }
}

/** What to read of a table: the columns of a SELECT, their readers, and which rows. */
interface Reading<S> extends Numbered {
  columns: Sql;
  shape: S;
  where: Sql;
}

/** The rows of a table that meet a condition, read range by range. */
export async function* readAll<S extends Parameters<typeof readRows>[1]>(
  source: DataSource,
  { columns, shape, where, ...numbered }: Reading<S>,
): AsyncGenerator<RowOf<S>> {
  for await (const range of idRanges(source, numbered)) {
    const { text, params } =
      sql`SELECT ${columns} FROM ${raw(numbered.table)} WHERE ${range.where} AND (${where})
      ORDER BY ${raw(numbered.id)}`;
    yield* await readRows(source, shape, text, params);
  }
}
