import { PAGE_LIMIT } from '../common/page';
import { invalidField } from '../common/problem';
import { invalidCursor, readCursor, sortKind, type WalkStart } from './cursor';
import { PAGE_REACH, type ListOptions } from './list.dto';
import type { ListingSpec } from './listing-spec';
import type { Order } from './page-sql';
import type { Table } from './table';
import { changesAfter, mayMove } from './walk';

interface Range {
  limit: number;
  page: number | null;
  offset: number;
}

export interface Place extends Range {
  order: Order;
  start?: WalkStart;
}

/** Throws 422 for contradictory options, an invalid cursor, and a page beyond PAGE_REACH. */
export function placeOf(
  { limit, page, cursor, sort }: ListOptions & { sort?: string | null },
  { id, sorts }: Pick<ListingSpec, 'id' | 'sorts'>,
  table: Table,
): Place {
  const range = rangeOf({ limit, page, cursor });
  const { order, start } = orderOf(cursor, sort ?? '-id', { id, sorts }, table);
  return { ...range, order, start };
}

/** Throws 422 for contradictory options, and for a page beyond PAGE_REACH. */
export function rangeOf({ limit, page, cursor }: Pick<ListOptions, 'limit' | 'page' | 'cursor'>): Range {
  if (cursor && page) throw invalidField('page', 'conflict', 'and cursor must not be sent together');
  const size = limit ?? PAGE_LIMIT.default;
  const number = cursor ? null : (page ?? 1);
  return { limit: size, page: number, offset: offsetOf(number ?? 1, size) };
}

function offsetOf(page: number, limit: number): number {
  const offset = (page - 1) * limit;
  if (offset < PAGE_REACH) return offset;
  throw invalidField('page', 'range', `is beyond ${PAGE_REACH} rows; use the cursor`);
}

function orderOf(
  cursor: string | null | undefined,
  name: string,
  { id, sorts }: Pick<ListingSpec, 'id' | 'sorts'>,
  table: Table,
): Pick<Place, 'order' | 'start'> {
  const field = sorts[name.replace(/^-/, '')] ?? id;
  const descending = name.startsWith('-');
  if (!cursor) return { order: { name, field, descending, after: null } };
  const after = readCursor(cursor, name, sortKind(table, field));
  const order = { name, field, descending, after };
  if ((after.changed || after.start) && !mayMove(order, table)) throw invalidCursor();
  if (after.changed) return { order: changesAfter(name, after, id) };
  return { order, start: after.start };
}
