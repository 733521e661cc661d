import { callOperation } from './operations';
import { queries, useQueries } from './queries';

interface Ownership {
  /** Ids of the posts that the user added. */
  own: ReadonlySet<number>;
  /** Whether some responses are pending. */
  isLoading: boolean;
}

/** Checks which of the posts the user added. */
export function useOwnership(accountId: number, postIds: readonly number[]): Ownership {
  const results = useQueries({
    queries: postIds.map((postId) => ({
      queryKey: keyOf(accountId, postId),
      queryFn: async () => (await callOperation('getPostRights', { accountId, postId })).data.own,
      // The user who added a post never changes.
      staleTime: 'static' as const,
    })),
  });
  return {
    own: new Set(postIds.filter((_, at) => results[at]?.data === true)),
    isLoading: results.some((answer) => answer.isLoading),
  };
}

/** Returns the ids of the posts that the user added. */
export function useOwnPosts(accountId: number, postIds: readonly number[]): ReadonlySet<number> {
  return useOwnership(accountId, postIds).own;
}

/** Caches that the user added a post, so that the editor does not wait for the response. */
export function markAsOwn(accountId: number, postId: number): void {
  queries.setQueryData(keyOf(accountId, postId), true);
}

function keyOf(accountId: number, postId: number) {
  return ['getPostRights', accountId, postId];
}
