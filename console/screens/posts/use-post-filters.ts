import type { Rights } from '../../app/rights';
import { useUrlFilters } from '../../app/url-filters';
import { FILTERS, isDraftStatus, NO_FORMER, statusIn, type FormerFilters, type PostFilters } from './filters';

type Change = (changes: Partial<PostFilters>) => void;

/** Returns the filters in the URL, and a function that changes them. Filters that the user cannot use are empty. */
export function usePostFilters({ may }: Rights): [PostFilters, Change] {
  const [url, changeUrl] = useUrlFilters<PostFilters & FormerFilters>([...FILTERS, 'show', 'review']);
  const { show, review, ...filters } = url;
  const status = statusIn(url);
  const isHidden = isDraftStatus(status) && !may('listDrafts');
  const change: Change = (changes) =>
    changeUrl({
      ...changes,
      ...(changes.status !== undefined && NO_FORMER),
      // Both filters are by author.
      ...(changes.author && { mine: '' }),
      ...(changes.mine && { author: '' }),
    });
  return [{ ...filters, status: isHidden ? '' : status, mine: may('addPost') ? filters.mine : '' }, change];
}
