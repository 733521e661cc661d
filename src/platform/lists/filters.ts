import { sortKey } from '../common/sort-key';
import type { ListingSpec, Row } from './listing-spec';
import { oneOf, raw, Sql } from '../database/sql';
import { columnOf, type Table } from './table';

/** A column equals a value or is null. `indexFor` looks for an index that begins with such columns. */
export class Equality extends Sql {
  constructor(
    readonly column: string,
    value: string | number | null,
  ) {
    super(value === null ? `${column} IS NULL` : `${column} = ?`, value === null ? [] : [value]);
  }
}

export function equals(wanted: Readonly<Record<string, string | number | null | undefined>>): Equality[] {
  const equalities: Equality[] = [];
  for (const [column, value] of Object.entries(wanted)) {
    if (value !== undefined && value !== null) equalities.push(new Equality(column, value));
  }
  return equalities;
}

/** A text with a sort key is also compared by this key, which has an index. */
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

/** Few rows meet it, so they are found by its index and then sorted. */
export class Selective extends Sql {}

/** Empty if no ids are requested. */
export function amongIds(column: string, ids: readonly number[] | null | undefined): Sql[] {
  if (!ids) return [];
  const { text, params } = oneOf(raw(column), [...new Set(ids)]);
  return [new Selective(text, params)];
}
