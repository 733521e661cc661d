import { callOperation } from './operations';
import { queries, useQueries } from './queries';

interface Ownership {
  /** The ids of those posts that the person added. */
  own: ReadonlySet<number>;
  /** Whether the service has not answered for all of the posts yet. */
  isLoading: boolean;
}

/** Asks which of the posts the person added. */
export function useOwnership(accountId: number, postIds: readonly number[]): Ownership {
  const found = useQueries({
    queries: postIds.map((postId) => ({
      queryKey: keyOf(accountId, postId),
      queryFn: async () => (await callOperation('getPostRights', { accountId, postId })).data.own,
      staleTime: Infinity,
    })),
  });
  return {
    own: new Set(postIds.filter((_, at) => found[at]?.data === true)),
    isLoading: found.some((answer) => answer.isLoading),
  };
}

/** Returns the ids of those posts that the person added. */
export function useOwnPosts(accountId: number, postIds: readonly number[]): ReadonlySet<number> {
  return useOwnership(accountId, postIds).own;
}

/** Keeps that the person has added a post here: the editor must not wait for the answer of the service. */
export function keepAdded(accountId: number, postId: number): void {
  queries.setQueryData(keyOf(accountId, postId), true);
}

function keyOf(accountId: number, postId: number) {
  return ['getPostRights', accountId, postId];
}
