import { invalidField } from '../common/problem';
import { notOurs, readCursor, sortKind, type WalkStart } from './cursor';
import { PAGE_LIMIT, PAGE_REACH, type ListOptions } from './list.dto';
import type { ListingSpec } from './listing-spec';
import type { Order } from './page-sql';
import type { Table } from './table';
import { changesAfter, mayMove } from './walk';

/** Where a page is and how it is ordered. */
export interface Place {
  limit: number;
  /** Null with a cursor. */
  page: number | null;
  offset: number;
  order: Order;
  /** The start of the walk, from the cursor. */
  start?: WalkStart;
}

/** The place that a list request asks for. Throws 422 for options that contradict each other or reach too far. */
export function placeOf(
  { limit, page, cursor, sort }: ListOptions & { sort?: string | null },
  { id, sorts }: Pick<ListingSpec, 'id' | 'sorts'>,
  table: Table,
): Place {
  if (cursor && page) throw invalidField('page', 'conflict', 'and cursor must not be sent together');
  const size = limit ?? PAGE_LIMIT.default;
  const number = cursor ? null : (page ?? 1);
  const offset = number === null ? 0 : (number - 1) * size;
  if (offset >= PAGE_REACH) {
    throw invalidField('page', 'range', `reaches ${PAGE_REACH} rows: use the cursor beyond`);
  }
  const { order, start } = orderOf(cursor, sort ?? '-id', { id, sorts }, table);
  return { limit: size, page: number, offset, order, start };
}

function orderOf(
  cursor: string | null | undefined,
  name: string,
  { id, sorts }: Pick<ListingSpec, 'id' | 'sorts'>,
  table: Table,
): Pick<Place, 'order' | 'start'> {
  const field = sorts[name.replace(/^-/, '')] ?? id;
  const after = cursor ? readCursor(cursor, name, sortKind(table, field)) : null;
  const order = { name, field, descending: name.startsWith('-'), after };
  if ((after?.changed || after?.start) && !mayMove(order, table)) throw notOurs();
  if (after?.changed) return { order: changesAfter(name, after, id) };
  return { order, start: after?.start };
}
