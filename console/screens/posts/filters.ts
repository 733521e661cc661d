import { useLocation, useSearch } from 'wouter-preact';

/** What the list is narrowed to. The filters are in the address, so that it can be opened again and gone back to. */
export interface PostFilters {
  search: string;
  /** A visibility, `draft` for posts with a draft, or empty for all. */
  show: string;
  status: string;
  category: string;
  author: string;
}

const NAMES = ['search', 'show', 'status', 'category', 'author'] as const;

/** Returns the filters of the address, and a function that changes some of them. */
export function usePostFilters(): [PostFilters, (changes: Partial<PostFilters>) => void] {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(
    NAMES.map((name) => [name, query.get(name) ?? '']),
  ) as unknown as PostFilters;
  const change = (changes: Partial<PostFilters>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    navigate(path + (text && `?${text}`), { replace: 'search' in changes });
  };
  return [filters, change];
}

/** Returns whether the list is narrowed at all. */
export function isNarrowed(filters: PostFilters): boolean {
  return NAMES.some((name) => filters[name] !== '');
}
