import { useLocation, useSearch } from 'wouter-preact';
import { words } from '../../words/words';

/** The links above the list: all posts, those of a visibility, and those with a draft. */
export type Show = keyof typeof words.posts.shows;

/** What the list is narrowed to. The filters are in the address, so that it can be opened again and gone back to. */
export interface PostFilters {
  search: string;
  show: Show;
  status: string;
  category: string;
  author: string;
  /** The state of the review; for posts with a draft alone. */
  review: string;
}

const NAMES = ['search', 'show', 'status', 'category', 'author', 'review'] as const;

/** Which visibility the posts of a status have. */
const VISIBILITY: Readonly<Partial<Record<string, Show>>> = {
  published: 'public',
  scheduled: 'scheduled',
  draft: 'private',
};

/**
 * Returns the filters of the address, and a function that changes some of them. A `show` that is not offered counts as
 * all posts.
 */
export function usePostFilters(
  shows: readonly Show[],
): [PostFilters, (changes: Partial<PostFilters>) => void] {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const asked = Object.fromEntries(
    NAMES.map((name) => [name, query.get(name) ?? '']),
  ) as unknown as PostFilters;
  const filters: PostFilters = { ...asked, show: shows.includes(asked.show) ? asked.show : '' };
  const change = (changes: Partial<PostFilters>) => {
    // Typing in the search makes no entries in the history of the browser.
    const replace = Object.keys(changes).join() === 'search';
    navigate(path + withFilters(window.location.search, changes), { replace });
  };
  return [filters, change];
}

/** Returns the query of an address with some filters changed. */
export function withFilters(search: string, changes: Partial<PostFilters>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** Returns whether no post has this visibility and this status. */
export function contradicts(show: Show, status: string): boolean {
  const visibility = VISIBILITY[status];
  return show !== '' && show !== 'draft' && visibility !== undefined && visibility !== show;
}

/** Returns whether the list is narrowed at all. */
export function isNarrowed(filters: PostFilters): boolean {
  return NAMES.some((name) => filters[name] !== '');
}

/** The filters of a list that is not narrowed. */
export const NO_FILTERS: PostFilters = {
  ...{ search: '', show: '', status: '', category: '', author: '', review: '' },
};
