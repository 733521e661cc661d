import type { DataSource } from 'typeorm';
import { int, orNull, readRows, selectRows, type RowOf, type Shape } from '../../platform/database/rows';
import { raw, sql, type Sql } from '../../platform/database/sql';

/** The number of rows that one statement reads or changes. */
export const RANGE_ROWS = 500;

/** The ids must be in ascending order. */
export interface Numbered {
  table: string;
  id: string;
}

/** A condition that is true for at most RANGE_ROWS consecutive rows, and the highest of their ids. */
export interface IdRange {
  where: Sql;
  last: number;
}

/** Covers all rows, including those inserted during the walk, for conditions without an index. */
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

interface Reading<S> extends Numbered {
  shape: S;
  where: Sql;
}

export async function* readAll<S extends Shape>(
  source: DataSource,
  { shape, where, ...numbered }: Reading<S>,
): AsyncGenerator<RowOf<S>> {
  for await (const range of idRanges(source, numbered)) {
    const [table, id] = [raw(numbered.table), raw(numbered.id)];
    yield* await selectRows(
      source,
      shape,
      sql`FROM ${table} WHERE ${range.where} AND (${where}) ORDER BY ${id}`,
    );
  }
}
