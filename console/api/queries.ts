import { QueryClient, type Query } from '@tanstack/preact-query';
import type { OperationId } from './operations';

export { QueryClientProvider, useQuery, useQueries } from '@tanstack/preact-query';

/**
 * The cache of everything that the service has answered. The client repeats requests itself, so that the cache does
 * not. Requests are sent even if the browser says it is offline: then they fail at once, and the screen says so.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Reads again what the named operations have answered. Call it after a change that they depend on. */
export async function refresh(...names: OperationId[]): Promise<void> {
  await Promise.all(names.map((name) => readAgain([name])));
}

/** Reads the answers below a key again, also those that are awaited: they can be of before the change. */
export async function readAgain(queryKey: readonly unknown[]): Promise<void> {
  // The cache begins a read again that has an answer from before, but not a first one.
  const first = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.all([queries.invalidateQueries({ queryKey }), ...first.map(readAfterwards)]);
}

/** Reads an answer again once the awaited one has come. What was begun meanwhile is of after the change. */
async function readAfterwards({ queryKey, promise }: Query): Promise<void> {
  await promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
