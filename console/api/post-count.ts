import type { Input } from './operations';
import { usePages } from './use-pages';

/** How many records there are: undefined while they are counted, null if they could not be counted. */
export type Count = number | null | undefined;

/** Returns how many posts of an account match. */
export function usePostCount(filter: Input<'listPosts'>): Count {
  const input: Input<'listPosts'> = { ...filter, limit: 1, includeTotal: true, fields: ['postId'] };
  const { total, error } = usePages('listPosts', input, { isShared: true });
  return countOf(total, error);
}

/** Returns the total of a list as a count. */
export function countOf(total: number | undefined, error: unknown): Count {
  return total ?? (error ? null : undefined);
}
