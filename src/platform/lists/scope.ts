import { oneOf, sql, type Sql } from '../database/sql';

/**
 * The maximum number of accounts that a statement lists individually, by UNION ALL or as parameters. If there are more,
 * a subquery selects them.
 */
export const MOST_MERGED = 200;

/**
 * The accounts whose records are listed. `field` is the field of the records with the account id. Few accounts are
 * listed as values, many are selected by a subquery, because SQLite limits the number of parameters.
 */
export type Scope = { field: string } & (
  { values: readonly number[]; within?: undefined } | { values?: undefined; within: Sql }
);

/** Returns the condition that a column is within the scope. */
export function isWithin(column: Sql, { values, within }: Scope): Sql {
  return within ? sql`${column} IN (${within})` : oneOf(column, values);
}
