import { oneOf, sql, type Sql } from './sql';

/** More accounts than this become one condition: a compound statement has its limits. */
export const MOST_MERGED = 200;

/**
 * The values that a column of the listed table may have: the accounts. Few are given one by one; many as the statement
 * that answers them, as a statement takes a limited number of parameters.
 */
export type Scope = { field: string } & (
  { values: readonly number[]; within?: undefined } | { values?: undefined; within: Sql }
);

/** The condition that a column is within the scope. */
export function isWithin(column: Sql, { values, within }: Scope): Sql {
  return within ? sql`${column} IN (${within})` : oneOf(column, values);
}
