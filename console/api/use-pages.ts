import {
  useInfiniteQuery,
  type QueryFunctionContext,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/preact-query';
import type { PagedId } from '../../clients/typescript/src/operation.ts';
import type { Data, Input, Item, Whole } from './operations';
import {
  firstPageOf,
  MAX_ROWS,
  readMore,
  readRows,
  rowCountOf,
  type Listed,
  type Loaded,
  type Part,
} from './pages';
import { useEntryId } from './entries';
import { readPage } from './whole-list';

/** How long the rows of a history entry stay cached while other screens are open. */
const CACHE_MS = 60 * 60 * 1000;

/** The default page size. */
const PAGE_SIZE = 100;

interface PagesOptions<Id extends PagedId> {
  /** True by default. */
  enabled?: boolean;
  /** Whether all screens share one copy, for data that is counted or looked up instead of shown as a list. */
  isShared?: boolean;
  /** Adds data from other operations to the records. */
  enrich?: (records: Item<Data<Id>>[], signal: AbortSignal) => Promise<Item<Data<Id>>[]>;
}

type List<Id extends PagedId> = Listed<Item<Data<Id>>>;

/** Reads a list page by page. Each history entry has a separate copy of all loaded rows, so that Back restores them. */
export function usePages<Id extends PagedId>(name: Id, input: Input<Id>, options: PagesOptions<Id> = {}) {
  const query = useInfiniteQuery({
    ...useListQuery(name, input, options),
    initialPageParam: null as string | null,
    queryFn: (context) => readList(name, input, { ...context, enrich: options.enrich }),
    maxPages: 1,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    getPreviousPageParam: () => null,
    refetchOnWindowFocus: ({ state }) => rowCountOf(state.data) <= MAX_ROWS,
  });
  const { data, meta } = query.data?.pages[0] ?? NOTHING;
  const { total, totalCapped = false } = meta;
  return { rows: data as Item<Whole<Data<Id>>>[], total, totalCapped, ...stateOf(query) };
}

const NOTHING: Loaded<never> = { data: [], meta: { nextCursor: null } };

/** Returns the query options of a list. A new history entry starts with the first page of another cached copy. */
function useListQuery<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  { enabled = true, isShared = false }: PagesOptions<Id>,
) {
  const key: QueryKey = [name, input, 'pages'];
  const entry = useEntryId();
  return isShared
    ? { enabled, queryKey: key }
    : { enabled, queryKey: [...key, entry], ...initialRows<Item<Data<Id>>>(key, input.limit ?? PAGE_SIZE) };
}

function initialRows<Row>(key: QueryKey, pageSize: number) {
  return {
    initialData: () => firstPageOf<Row>(key, pageSize)?.data,
    initialDataUpdatedAt: () => firstPageOf<Row>(key, pageSize)?.updatedAt,
    // Shows changes from other screens when the user returns to the list.
    refetchOnMount: 'always' as const,
    gcTime: CACHE_MS,
  };
}

function stateOf(query: UseInfiniteQueryResult<unknown>) {
  return {
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    error: query.error,
    loadMore: () => void loadNextPage(query),
    retry: () => void query.refetch(),
  };
}

/** Joins a running fetch instead of canceling it. */
const KEEP_CURRENT_FETCH = { cancelRefetch: false };

/** Loads the next page after a running refetch has finished. */
async function loadNextPage(query: UseInfiniteQueryResult<unknown>): Promise<void> {
  const isRefetching = query.isFetching && !query.isFetchingNextPage;
  if (isRefetching && (await query.refetch(KEEP_CURRENT_FETCH)).error) return;
  await query.fetchNextPage(KEEP_CURRENT_FETCH);
}

type Reading<Id extends PagedId> = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'> &
  Pick<PagesOptions<Id>, 'enrich'>;

/** Loads the next page if the cache requests one. Otherwise refetches the loaded rows. */
function readList<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  { client, queryKey, signal, enrich }: Reading<Id>,
): Promise<Loaded<Item<Data<Id>>>> {
  const { data, fetchMeta } = client.getQueryState<List<Id>>(queryKey) ?? {};
  const loaded = data?.pages[0];
  const readPart = async (part: Part) => {
    const { data, meta } = await readPage(name, { ...input, ...part }, signal);
    return { data: enrich ? await enrich(data, signal) : data, meta };
  };
  if (loaded && fetchMeta?.fetchMore) return readMore(readPart, loaded);
  return readRows(readPart, { wanted: rowCountOf(data), pageSize: input.limit ?? PAGE_SIZE });
}
