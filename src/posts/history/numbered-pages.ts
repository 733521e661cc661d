import { Page, PAGE_LIMIT, type PageMeta } from '../../platform/common/page';
import { readCursor, writeCursor } from '../../platform/lists/cursor';
import { COUNT_LIMIT } from '../../platform/lists/totals';

const SORT = '-version';

const NUMBER = { values: 'number', nullable: false } as const;

interface PageQuery {
  limit?: number | null;
  cursor?: string | null;
}

/** The history of a post. The current row, if there is one, is in another table than the former ones. */
interface NumberedRows<R> {
  current: R | null;
  numberOf: (row: R) => number;
  /** Returns the former rows with a lower number, highest first. */
  before: (number: number, limit: number) => Promise<R[]>;
  /** Counts the former rows, at least up to `most`. */
  count: (most: number) => Promise<number>;
}

/** Above all numbers. */
const NONE = Number.MAX_SAFE_INTEGER;

/** The newest row comes first. */
export async function numberedPage<R, V extends object>(
  { limit: most, cursor }: PageQuery,
  history: NumberedRows<R>,
  views: (rows: readonly R[]) => Promise<V[]>,
): Promise<Page<V>> {
  const limit = most ?? PAGE_LIMIT.default;
  const after = cursor ? readCursor(cursor, SORT, NUMBER).id : null;
  const found = await rowsAfter(history, after, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const hasAll = after === null && !last;
  const currents = history.current ? 1 : 0;
  const total = hasAll ? found.length : currents + (await history.count(COUNT_LIMIT));
  const next = last === undefined ? null : history.numberOf(last);
  return new Page(await views(rows), metaOf(total, { limit, after, next }));
}

async function rowsAfter<R>(
  { current, numberOf, before }: NumberedRows<R>,
  after: number | null,
  most: number,
): Promise<R[]> {
  if (after !== null) return before(after, most);
  if (!current) return before(NONE, most);
  return [current, ...(await before(numberOf(current), most - 1))];
}

interface Place {
  limit: number;
  /** The number before the page; null for the first page. */
  after: number | null;
  /** The last number of the page, if there are more. */
  next: number | null;
}

function metaOf(total: number, { limit, after, next }: Place): PageMeta {
  const counted = Math.min(total, COUNT_LIMIT);
  const isFirst = after === null;
  return {
    total: counted,
    ...(total > COUNT_LIMIT && { totalCapped: true }),
    limit,
    page: isFirst ? 1 : null,
    pages: isFirst ? Math.ceil(counted / limit) : null,
    nextCursor: next === null ? null : writeCursor({ sort: SORT, value: next, id: next }),
  };
}
