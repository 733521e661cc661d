import type { Input } from './operations';
import { usePages } from './use-pages';

/** Undefined while counting; null if counting failed. */
export type Count = number | null | undefined;

/** Returns the number of posts that match a filter. */
export function usePostCount(filter: Input<'listPosts'>): Count {
  const input: Input<'listPosts'> = { ...filter, limit: 1, includeTotal: true, fields: ['postId'] };
  const { total, error } = usePages('listPosts', input, { isShared: true });
  return countOf(total, error);
}

export function countOf(total: number | undefined, error: unknown): Count {
  return total ?? (error ? null : undefined);
}
