import { sortKey } from '../common/sort-key';
import type { ListingSpec, Row } from './listing-spec';
import { Sql } from './sql';
import { columnOf, type Table } from './table';

/** A condition that a column equals a value or is null: an index may begin with it. */
export class Equality extends Sql {
  constructor(
    /** As `r.column`. */
    readonly column: string,
    value: string | number | null,
  ) {
    super(value === null ? `${column} IS NULL` : `${column} = ?`, value === null ? [] : [value]);
  }
}

/** An equality for each column that a value was sent for. */
export function equals(wanted: Readonly<Record<string, string | number | null | undefined>>): Equality[] {
  const equalities: Equality[] = [];
  for (const [column, value] of Object.entries(wanted)) {
    if (value !== undefined && value !== null) equalities.push(new Equality(column, value));
  }
  return equalities;
}

/** An equality for each filter of a listing that a query has a value for, and for the sort key of each such text. */
export function equalities(
  query: object,
  { filters = [], keys = {} }: Pick<ListingSpec, 'filters' | 'keys'>,
  table: Table,
): Equality[] {
  const found: Equality[] = [];
  const equal = (field: string, value: string | number) =>
    found.push(new Equality(columnOf(table, field).text, value));
  for (const filter of filters) {
    const [wanted, field] = typeof filter === 'string' ? [filter, filter] : filter;
    const value = (query as Row)[wanted] as string | number | null | undefined;
    if (value === undefined || value === null) continue;
    equal(field, value);
    const key = keys[wanted];
    if (key !== undefined) equal(key, sortKey(String(value)));
  }
  return found;
}

/** A condition that few rows meet and that an index answers: the rows are found by it and then sorted. */
export class Selective extends Sql {}
