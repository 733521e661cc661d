import type { Input } from '../../api/operations';
import type { PostFilters } from './filters';

/** The sorts that the list offers, with their names in the API. */
const FIELDS = ['postTitle', 'publishedAt', 'updatedAt'] as const;

type SortField = (typeof FIELDS)[number];

export type PostSort = Extract<Input<'listPosts'>['sort'], SortField | `-${SortField}`>;

export const SORTS: readonly PostSort[] = FIELDS.flatMap((field) => [`-${field}`, field] as const);

/** Returns the chosen order, or the one that suits the filters: scheduled posts by their dates, the next one first. */
export function sortOf({ sort, status, from, to }: PostFilters): PostSort {
  const chosen = SORTS.find((one) => one === sort);
  if (chosen) return chosen;
  if (status === 'scheduled') return 'publishedAt';
  return from || to ? '-publishedAt' : '-updatedAt';
}

/** Returns the order after a click on a heading: titles from A to Z first, times from the latest one first. */
export function toggledSort(current: PostSort, field: string): string {
  if (current === `-${field}`) return field;
  return current === field || field !== 'postTitle' ? `-${field}` : field;
}
