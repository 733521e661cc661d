import type { DataSource } from 'typeorm';
import { int, orNull, readRows, type RowOf } from '../../platform/database/rows';
import { raw, sql, type Sql } from '../../platform/database/sql';

/** The maximum number of rows that one statement reads or changes. */
export const RANGE_ROWS = 500;

/** A table with ascending ids. */
export interface Numbered {
  table: string;
  id: string;
}

/** A condition that holds for at most RANGE_ROWS consecutive rows, and the highest of their ids. */
export interface IdRange {
  where: Sql;
  last: number;
}

/**
 * Yields ranges of ids that together cover all rows of a table, for conditions without an index. Rows that are inserted
 * during the walk are covered as well.
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

/** A statement on a table: its columns, how their values are read, and the condition for the rows. */
interface Reading<S> extends Numbered {
  columns: Sql;
  shape: S;
  where: Sql;
}

/** Reads the rows of a table that meet a condition, range by range. */
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
