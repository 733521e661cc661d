import { callOperation } from './operations';
import { queries, useQueries } from './queries';

/**
 * Returns the ids of those posts that a person added. Posts do not say who added them, but their first version does.
 * Where it has been pruned, the post counts as somebody else's.
 */
export function useOwnPosts(
  accountId: number,
  userId: number,
  postIds: readonly number[],
): ReadonlySet<number> {
  const found = useQueries({
    queries: postIds.map((postId) => ({
      queryKey: keyOf(accountId, postId),
      queryFn: () => addedBy(accountId, postId),
      staleTime: Infinity,
    })),
  });
  return new Set(postIds.filter((_, at) => found[at]?.data === userId));
}

/** Keeps who added a post, which is known if it was added here: the editor must not wait for the answer. */
export function keepAdded(accountId: number, postId: number, userId: number): void {
  queries.setQueryData(keyOf(accountId, postId), userId);
}

function keyOf(accountId: number, postId: number) {
  return ['getPostVersion', 'own', accountId, postId];
}

/** Returns the id of the person who added a post; null if it is not known. */
async function addedBy(accountId: number, postId: number): Promise<number | null> {
  try {
    const { data } = await callOperation('getPostVersion', { accountId, postId, version: 1 });
    return data.changedBy?.userId ?? null;
  } catch {
    return null;
  }
}
