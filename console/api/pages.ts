import { hashKey, type InfiniteData, type QueryKey, type QueryState } from '@tanstack/preact-query';
import { queries } from './queries';

/** The loaded rows of a list, and the cursor of the next page. */
export interface Loaded<Row> {
  data: Row[];
  meta: { total?: number; totalCapped?: boolean; nextCursor: string | null };
}

/** The range of a request. Without a limit, the server uses the page size of the screen. */
export interface Part {
  limit?: number;
  cursor?: string;
}

type ReadPart<Row> = (part: Part) => Promise<Loaded<Row>>;

/** The API limit for rows per request. */
export const MAX_ROWS = 500;

/** Loads the next page, if there is one. */
export async function readMore<Row>(read: ReadPart<Row>, loaded: Loaded<Row>): Promise<Loaded<Row>> {
  const cursor = loaded.meta.nextCursor;
  return cursor === null ? loaded : joined(loaded, await read({ cursor }));
}

/** Loads the first rows of a list, at least one page. Loops because the API may return fewer rows than the limit. */
export async function readRows<Row>(
  read: ReadPart<Row>,
  { wanted, pageSize }: { wanted: number; pageSize: number },
): Promise<Loaded<Row>> {
  const limitFor = (rows: number) => Math.min(rows, MAX_ROWS);
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

/** A cached list, as a single page. */
export type Listed<Row> = InfiniteData<Loaded<Row>, string | null>;

export function rowCountOf(list: Listed<unknown> | undefined): number {
  return list?.pages[0]?.data.length ?? 0;
}

/** Returns the first page of the newest cached copy. A page cut from a longer copy has no cursor and is marked stale. */
export function firstPageOf<Row>(
  key: QueryKey,
  pageSize: number,
): { data: Listed<Row>; updatedAt: number } | undefined {
  const { data, isInvalidated, dataUpdatedAt } = newestCopy<Row>(key) ?? {};
  const loaded = data?.pages[0];
  if (!data || !loaded) return undefined;
  if (rowCountOf(data) <= pageSize) return { data, updatedAt: isInvalidated ? 0 : (dataUpdatedAt ?? 0) };
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
