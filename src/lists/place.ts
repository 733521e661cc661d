import { invalidField } from '../common/problem';
import { readCursor } from './cursor';
import { PAGE_LIMIT, PAGE_REACH, type ListOptions } from './list.dto';
import type { Order } from './page-sql';

/** Where a page is and how it is ordered. */
export interface Place {
  limit: number;
  /** Null with a cursor. */
  page: number | null;
  offset: number;
  order: Order;
}

/** The place that a list request asks for. Refuses one that contradicts itself or that no page reaches. */
export function placeOf(
  { limit, page, cursor, sort }: ListOptions & { sort?: string | null },
  { id, sorts }: { id: string; sorts: Record<string, string> },
): Place {
  if (cursor && page) throw invalidField('page', 'conflict', 'and cursor must not be sent together');
  const size = limit ?? PAGE_LIMIT.default;
  const number = cursor ? null : (page ?? 1);
  const offset = number === null ? 0 : (number - 1) * size;
  if (offset >= PAGE_REACH) {
    throw invalidField('page', 'range', `reaches ${PAGE_REACH} rows: use the cursor beyond`);
  }
  const name = sort ?? '-id';
  const field = sorts[name.replace(/^-/, '')] ?? id;
  const after = cursor ? readCursor(cursor, name) : null;
  return {
    limit: size,
    page: number,
    offset,
    order: { name, field, descending: name.startsWith('-'), after },
  };
}
