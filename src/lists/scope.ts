import { oneOf, sql, type Sql } from './sql';

/** The most accounts that are merged by UNION ALL, or given as parameters; more become a subquery. */
export const MOST_MERGED = 200;

/**
 * The accounts whose records are listed, by a column of the listed table: few as values, many as a subquery, because
 * SQLite limits the number of parameters.
 */
export type Scope = { field: string } & (
  { values: readonly number[]; within?: undefined } | { values?: undefined; within: Sql }
);

/** The condition that a column is within the scope. */
export function isWithin(column: Sql, { values, within }: Scope): Sql {
  return within ? sql`${column} IN (${within})` : oneOf(column, values);
}
