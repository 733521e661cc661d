import type { Input } from './operations';
import { usePages } from './use-operation';

/** Returns how many posts of an account match, undefined while they are counted. */
export function usePostCount(filter: Input<'listPosts'>): number | undefined {
  return usePages('listPosts', { ...filter, limit: 1, includeTotal: true, fields: ['postId'] }).total;
}
