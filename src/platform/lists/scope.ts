import { oneOf, sql, type Sql } from '../database/sql';

/** More accounts are selected by a subquery. */
export const MOST_MERGED = 200;

/** A subquery for many accounts, because SQLite limits the number of parameters. */
export type Scope = { field: string } & (
  { values: readonly number[]; within?: undefined } | { values?: undefined; within: Sql }
);

export function scopeSql(column: Sql, { values, within }: Scope): Sql {
  return within ? sql`${column} IN (${within})` : oneOf(column, values);
}
