import { useUrlFilters } from '../../app/url-filters';
import { words } from '../../words/words';

/** The tabs above the list. */
export type PostTab = keyof typeof words.posts.shows;

/** The filters of the list. They are stored in the URL for links and the Back button. */
export interface PostFilters {
  search: string;
  show: PostTab;
  status: string;
  category: string;
  author: string;
  /** The review state, only for posts with a draft. */
  review: string;
}

const NAMES = ['search', 'show', 'status', 'category', 'author', 'review'] as const;

/** The visibility of posts by status. */
const VISIBILITY: Readonly<Partial<Record<string, PostTab>>> = {
  published: 'public',
  scheduled: 'scheduled',
  draft: 'private',
};

/** Returns the filters in the URL, and a function that changes them. An unavailable `show` falls back to all posts. */
export function usePostFilters(
  shows: readonly PostTab[],
): [PostFilters, (changes: Partial<PostFilters>) => void] {
  const [requested, change] = useUrlFilters<PostFilters>(NAMES);
  return [{ ...requested, show: shows.includes(requested.show) ? requested.show : '' }, change];
}

/** Returns whether a visibility and a status exclude each other. */
export function contradicts(show: PostTab, status: string): boolean {
  const visibility = VISIBILITY[status];
  return show !== '' && show !== 'draft' && visibility !== undefined && visibility !== show;
}

/** Returns whether any filter is set. */
export function hasFilters(filters: PostFilters): boolean {
  return NAMES.some((name) => filters[name] !== '');
}

export const NO_FILTERS: PostFilters = {
  search: '',
  show: '',
  status: '',
  category: '',
  author: '',
  review: '',
};
