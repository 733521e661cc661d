import type { RefObject } from 'preact';
import { useAuthorOptions, useCategoryOptions } from '../../api/names';
import { useAccount } from '../../app/accounts';
import { withFilters } from '../../app/url-filters';
import { Select, type Option } from '../../parts/field';
import { ScreenLink } from '../../parts/link';
import { SearchInput } from '../../parts/search-input';
import { words } from '../../words/words';
import { contradicts, type PostFilters, type PostTab } from './filters';

interface ShowLinksProps {
  filters: PostFilters;
  shows: readonly PostTab[];
}

/** Links to all posts, to each visibility, and to posts with a draft. They keep the other filters that still match. */
export function PostTabs({ filters, shows }: ShowLinksProps) {
  const linkTo = (show: PostTab) => {
    const status = contradicts(show, filters.status) ? '' : filters.status;
    return `/posts${withFilters(window.location.search, { show, status, review: '' })}`;
  };
  return (
    <ul class="show-links" aria-label={words.posts.show}>
      {shows.map((show) => (
        <li key={show}>
          <ScreenLink to={linkTo(show)} aria-current={show === filters.show ? 'true' : undefined}>
            {words.posts.shows[show]}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

interface FilterBarProps {
  filters: PostFilters;
  change: (changes: Partial<PostFilters>) => void;
  search: RefObject<HTMLInputElement>;
}

/** The search field and the filters of the list. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { account } = useAccount();
  const categories = useCategoryOptions(account.accountId);
  const authors = useAuthorOptions(account.accountId);
  const any = { value: '', label: words.posts.any };
  return (
    <div class="filters" role="search" aria-label={words.posts.filters}>
      <SearchInput
        label={words.posts.search}
        placeholder={words.posts.searchExample}
        input={search}
        value={filters.search}
        onSearch={(text) => change({ search: text })}
      />
      <Select
        label={words.posts.status}
        value={filters.status}
        onValue={(status) => change({ status, ...(contradicts(filters.show, status) && { show: '' }) })}
        options={[any, ...statusOptions(filters.status)]}
      />
      <Select
        label={words.posts.category}
        value={filters.category}
        onValue={(category) => change({ category })}
        options={[any, ...categories]}
      />
      <Select
        label={words.posts.author}
        value={filters.author}
        onValue={(author) => change({ author })}
        options={[any, ...authors]}
      />
    </div>
  );
}

/** The filter for posts with a draft. */
export function ReviewFilter({ filters, change }: Omit<FilterBarProps, 'search'>) {
  const states = Object.entries(words.posts.reviewStates).map(([value, label]) => ({ value, label }));
  return (
    <div class="filters" role="search" aria-label={words.posts.filters}>
      <Select
        label={words.posts.review}
        value={filters.review}
        onValue={(review) => change({ review })}
        options={[{ value: '', label: words.posts.any }, ...states]}
      />
    </div>
  );
}

/** Returns the standard statuses, and the status in the URL if it is a different one. */
function statusOptions(status: string): Option[] {
  const options = Object.entries(words.posts.statuses).map(([value, label]) => ({ value, label }));
  const isKnown = status === '' || options.some(({ value }) => value === status);
  return isKnown ? options : [...options, { value: status, label: status }];
}
