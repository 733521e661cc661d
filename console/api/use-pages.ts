import {
  useInfiniteQuery,
  type QueryFunctionContext,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/preact-query';
import type { PagedId } from '../../clients/typescript/src/operation.ts';
import type { Data, Input, Item, Whole } from './operations';
import {
  beginningOf,
  MOST_ROWS,
  readMore,
  readRows,
  rowsIn,
  type Listed,
  type Loaded,
  type Part,
} from './pages';
import { useEntry } from './entries';
import { readPage } from './whole-list';

/** How long the rows of an entry are kept while other screens are open. */
const KEPT_MS = 60 * 60 * 1000;

/** How many records a page has if the input does not say it. */
const PAGE_SIZE = 100;

interface PagesOptions<Id extends PagedId> {
  /** Whether to ask at all; true by default. */
  enabled?: boolean;
  /** Whether all screens share the answer: for what is counted or looked up instead of being shown as a list. */
  isShared?: boolean;
  /** Adds to records that were read what other operations say of them. */
  complete?: (records: Item<Data<Id>>[], signal: AbortSignal) => Promise<Item<Data<Id>>[]>;
}

type List<Id extends PagedId> = Listed<Item<Data<Id>>>;

/**
 * Reads a list page by page. `rows` are the records of all pages so far; `more` reads the next page, after a reading that
 * has begun. The cache holds them as one page, so that all are read again at once. Each entry of the browser's history has
 * its own rows: after Back, they are as they were, and are read again.
 */
export function usePages<Id extends PagedId>(name: Id, input: Input<Id>, options: PagesOptions<Id> = {}) {
  const query = useInfiniteQuery({
    ...useCopy(name, input, options),
    initialPageParam: null as string | null,
    queryFn: (context) => readList(name, input, { ...context, complete: options.complete }),
    maxPages: 1,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    getPreviousPageParam: () => null,
    refetchOnWindowFocus: ({ state }) => rowsIn(state.data) <= MOST_ROWS,
  });
  const { data, meta } = query.data?.pages[0] ?? NOTHING;
  const { total, totalCapped = false } = meta;
  return { rows: data as Item<Whole<Data<Id>>>[], total, totalCapped, ...stateOf(query) };
}

const NOTHING: Loaded<never> = { data: [], meta: { nextCursor: null } };

/** The copy of a list in the cache. That of an entry begins with the first page of another copy of the same list. */
function useCopy<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  { enabled = true, isShared = false }: PagesOptions<Id>,
) {
  const key: QueryKey = [name, input, 'pages'];
  const entry = useEntry();
  return isShared
    ? { enabled, queryKey: key }
    : { enabled, queryKey: [...key, entry], ...keptFrom<Item<Data<Id>>>(key, input.limit ?? PAGE_SIZE) };
}

function keptFrom<Row>(key: QueryKey, pageSize: number) {
  return {
    initialData: () => beginningOf<Row>(key, pageSize)?.data,
    initialDataUpdatedAt: () => beginningOf<Row>(key, pageSize)?.updatedAt,
    // What a person has changed on another screen is in the list when they come back to it.
    refetchOnMount: 'always' as const,
    gcTime: KEPT_MS,
  };
}

function stateOf(query: UseInfiniteQueryResult<unknown>) {
  return {
    isLoading: query.isLoading,
    isReading: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    error: query.error,
    more: () => void readNext(query),
    again: () => void query.refetch(),
  };
}

/** Waits for a reading that has begun, instead of ending it. */
const JOINED = { cancelRefetch: false };

/** Reads the next page; what is being read again meanwhile has its end first. */
async function readNext(query: UseInfiniteQueryResult<unknown>): Promise<void> {
  const isReadAgain = query.isFetching && !query.isFetchingNextPage;
  if (isReadAgain && (await query.refetch(JOINED)).error) return;
  await query.fetchNextPage(JOINED);
}

type Reading<Id extends PagedId> = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'> &
  Pick<PagesOptions<Id>, 'complete'>;

/** Reads the next page, if that is what the cache wants, or as many rows again as are loaded. */
function readList<Id extends PagedId>(
  name: Id,
  input: Input<Id>,
  { client, queryKey, signal, complete }: Reading<Id>,
): Promise<Loaded<Item<Data<Id>>>> {
  const { data, fetchMeta } = client.getQueryState<List<Id>>(queryKey) ?? {};
  const loaded = data?.pages[0];
  const readPart = async (part: Part) => {
    const { data, meta } = await readPage(name, { ...input, ...part }, signal);
    return { data: complete ? await complete(data, signal) : data, meta };
  };
  if (loaded && fetchMeta?.fetchMore) return readMore(readPart, loaded);
  return readRows(readPart, { wanted: rowsIn(data), pageSize: input.limit ?? PAGE_SIZE });
}
