import { QueryClient, type Query, type QueryFilters } from '@tanstack/preact-query';
import type { OperationId } from '../../clients/typescript/src/operation.ts';

export { QueryClientProvider, useQuery, useQueries } from '@tanstack/preact-query';

/** The cache of all responses. The client retries, so the cache does not. `always` also sends while the browser is offline. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The key of the session. All other keys begin with an operation. */
export const SESSION = ['session'] as const;

const ANSWERS: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] };

/** Refetches the results of the named operations, after a change that affects them. */
export async function refresh(...names: OperationId[]): Promise<void> {
  await Promise.all(names.map((name) => refetchMatching({ queryKey: [name] })));
}

/** Refetches everything except the session: what is visible immediately, the rest when a screen needs it. */
export function refetchAll(): Promise<void> {
  return refetchMatching(ANSWERS);
}

/** Removes everything except the session from the cache. */
export function clearCache(): void {
  void queries.cancelQueries(ANSWERS);
  queries.removeQueries(ANSWERS);
}

/** Refetches queries. A pending response may predate the change, so its query runs again. */
export async function refetchMatching(filters: QueryFilters): Promise<void> {
  // invalidateQueries restarts a refetch, but not the first fetch of a query.
  const first = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.all([queries.invalidateQueries(filters), ...first.map(refetchAfterPending)]);
}

/** Refetches after the pending response, unless another fetch has started since then. */
async function refetchAfterPending({ queryKey, promise }: Query): Promise<void> {
  await promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
