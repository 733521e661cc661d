import type { Position } from './cursor';
import { Equality } from './filters';
import { raw, sql, type Sql } from '../database/sql';

export interface SortColumns {
  column: Sql;
  id: Sql;
  nullable: boolean;
  descending: boolean;
}

/**
 * One condition for all ranges would read all rows with the value of the cursor. The first range has this value, the
 * others follow it. Nulls sort first in ascending order, in each database.
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
