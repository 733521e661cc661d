import type { Position } from './cursor';
import { Equality } from './filters';
import { raw, sql, type Sql } from './sql';

/** The columns that a list is sorted by: one column, then the id. */
export interface SortColumns {
  column: Sql;
  id: Sql;
  nullable: boolean;
  descending: boolean;
}

/**
 * The rows after a cursor as ranges of the sort's index, in order: first those of the same value, then the others. A single
 * condition for both would read all rows of the same value. Nulls come first in both databases, last when descending.
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
