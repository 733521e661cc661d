import { hashKey, type InfiniteData, type QueryKey, type QueryState } from '@tanstack/preact-query';
import { queries } from './queries';

/** What has been read of a list: its rows so far, and the cursor with which it goes on. */
export interface Loaded<Row> {
  data: Row[];
  meta: { total?: number; totalCapped?: boolean; nextCursor: string | null };
}

/** The part of a list that a request asks for; without a limit, a page as the screen wants it. */
export interface Part {
  limit?: number;
  cursor?: string;
}

type ReadPart<Row> = (part: Part) => Promise<Loaded<Row>>;

/** The most rows that the API hands over at a time. */
export const MOST_ROWS = 500;

/** Reads the page that follows what is loaded, if there is one. */
export async function readMore<Row>(read: ReadPart<Row>, loaded: Loaded<Row>): Promise<Loaded<Row>> {
  const cursor = loaded.meta.nextCursor;
  return cursor === null ? loaded : joined(loaded, await read({ cursor }));
}

/**
 * Reads the first rows of a list with as few requests as possible, at least a page. A page can end before its limit.
 */
export async function readRows<Row>(
  read: ReadPart<Row>,
  { wanted, pageSize }: { wanted: number; pageSize: number },
): Promise<Loaded<Row>> {
  const limitFor = (rows: number) => Math.min(rows, MOST_ROWS);
  let loaded = await read(wanted > pageSize ? { limit: limitFor(wanted) } : {});
  while (loaded.meta.nextCursor !== null && loaded.data.length < wanted) {
    const part = { cursor: loaded.meta.nextCursor, limit: limitFor(wanted - loaded.data.length) };
    loaded = joined(loaded, await read(part));
  }
  return loaded;
}

function joined<Row>({ data, meta }: Loaded<Row>, next: Loaded<Row>): Loaded<Row> {
  return { data: [...data, ...next.data], meta: { ...meta, nextCursor: next.meta.nextCursor } };
}

/** A list in the cache, as one page. */
export type Listed<Row> = InfiniteData<Loaded<Row>, string | null>;

export function rowsIn(list: Listed<unknown> | undefined): number {
  return list?.pages[0]?.data.length ?? 0;
}

/**
 * Returns the first page of a list, from the newest copy in the cache whose key begins with `key`. Where a page ends in
 * a longer copy is unknown, so that its beginning has no cursor and is out of date.
 */
export function beginningOf<Row>(
  key: QueryKey,
  pageSize: number,
): { data: Listed<Row>; updatedAt: number } | undefined {
  const { data, isInvalidated, dataUpdatedAt } = newestCopy<Row>(key) ?? {};
  const loaded = data?.pages[0];
  if (!data || !loaded) return undefined;
  if (rowsIn(data) <= pageSize) return { data, updatedAt: isInvalidated ? 0 : (dataUpdatedAt ?? 0) };
  const first = { data: loaded.data.slice(0, pageSize), meta: { ...loaded.meta, nextCursor: null } };
  return { data: { pages: [first], pageParams: [null] }, updatedAt: 0 };
}

function newestCopy<Row>(key: QueryKey): QueryState<Listed<Row>> | undefined {
  const hash = hashKey(key);
  const copies = queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && hashKey(queryKey.slice(0, key.length)) === hash,
  });
  const [newest] = copies.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return newest?.state as QueryState<Listed<Row>> | undefined;
}
