import type { Position } from './cursor';
import { Equality } from './filters';
import { raw, sql, type Sql } from './sql';

/** What a list is sorted by: a column, then the id. */
export interface SortColumns {
  column: Sql;
  id: Sql;
  nullable: boolean;
  descending: boolean;
}

/**
 * What comes after a cursor, as ranges of the sort's index in their order: the rows of the same value first,
 * then the others. One condition for both would read all rows of the same value. Nulls come first in both
 * databases, or last when descending.
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
