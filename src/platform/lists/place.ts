import { invalidField } from '../common/problem';
import { invalidCursor, readCursor, sortKind, type WalkStart } from './cursor';
import { PAGE_LIMIT, PAGE_REACH, type ListOptions } from './list.dto';
import type { ListingSpec } from './listing-spec';
import type { Order } from './page-sql';
import type { Table } from './table';
import { changesAfter, mayMove } from './walk';

/** The position and the order of a page. */
export interface Place {
  limit: number;
  /** The page number; null with a cursor. */
  page: number | null;
  offset: number;
  order: Order;
  /** The start of the walk, from the cursor. */
  start?: WalkStart;
}

/**
 * Returns the place of the requested page. Throws 422 for options that contradict each other, for an invalid cursor,
 * and for a page beyond PAGE_REACH.
 */
export function placeOf(
  { limit, page, cursor, sort }: ListOptions & { sort?: string | null },
  { id, sorts }: Pick<ListingSpec, 'id' | 'sorts'>,
  table: Table,
): Place {
  if (cursor && page) throw invalidField('page', 'conflict', 'and cursor must not be sent together');
  const size = limit ?? PAGE_LIMIT.default;
  const number = cursor ? null : (page ?? 1);
  const offset = offsetOf(number ?? 1, size);
  const { order, start } = orderOf(cursor, sort ?? '-id', { id, sorts }, table);
  return { limit: size, page: number, offset, order, start };
}

function offsetOf(page: number, limit: number): number {
  const offset = (page - 1) * limit;
  if (offset < PAGE_REACH) return offset;
  throw invalidField('page', 'range', `reaches ${PAGE_REACH} rows: use the cursor beyond`);
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
