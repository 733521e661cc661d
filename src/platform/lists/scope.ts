import { oneOf, sql, type Sql } from '../database/sql';

/** More values are selected by a subquery. */
export const MOST_MERGED = 200;

/** Usually accounts. A subquery for many, because SQLite limits the number of parameters. */
export type Scope = { field: string } & (
  { values: readonly (number | string)[]; within?: undefined } | { values?: undefined; within: Sql }
);

export function scopeSql(column: Sql, { values, within }: Scope): Sql {
  return within ? sql`${column} IN (${within})` : oneOf(column, values);
}
