import { callOperation } from './operations';
import { queries, useQueries } from './queries';

/** Returns the ids of those posts that the person added. */
export function useOwnPosts(accountId: number, postIds: readonly number[]): ReadonlySet<number> {
  const found = useQueries({
    queries: postIds.map((postId) => ({
      queryKey: keyOf(accountId, postId),
      queryFn: async () => (await callOperation('getPostRights', { accountId, postId })).data.own,
      staleTime: Infinity,
    })),
  });
  return new Set(postIds.filter((_, at) => found[at]?.data === true));
}

/** Keeps that the person has added a post here: the editor must not wait for the answer of the service. */
export function keepAdded(accountId: number, postId: number): void {
  queries.setQueryData(keyOf(accountId, postId), true);
}

function keyOf(accountId: number, postId: number) {
  return ['getPostRights', accountId, postId];
}
