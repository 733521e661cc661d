import type { Position } from './cursor';
import { Equality } from './filters';
import { raw, sql, type Sql } from '../database/sql';

/** The columns that a list is sorted by: one column, then the id. */
export interface SortColumns {
  column: Sql;
  id: Sql;
  nullable: boolean;
  descending: boolean;
}

/**
 * Returns the conditions for the rows after a cursor, one set for each range of the index. The first range has the
 * value of the cursor; the next ranges have the values that follow it. A single condition for all ranges would read all
 * rows with the value of the cursor. In each database nulls sort first in ascending order and last in descending order.
 */
export function rangesAfter({ value, id: last }: Position, sort: SortColumns): Sql[][] {
  const { column, id, nullable, descending } = sort;
  const beyond = raw(descending ? '<' : '>');
  const tie = sql`${id} ${beyond} ${last}`;
  if (column.text === id.text) return [[tie]];
  const same = [new Equality(column.text, value), tie];
  if (value === null) return descending ? [same] : [same, [sql`${column} IS NOT NULL`]];
  const ranges = [same, [sql`${column} ${beyond} ${value}`]];
  return descending && nullable ? [...ranges, [new Equality(column.text, null)]] : ranges;
}
