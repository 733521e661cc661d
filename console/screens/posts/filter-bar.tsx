import type { RefObject } from 'preact';
import { useAuthorOptions, useCategoryOptions } from '../../api/names';
import { useAccount } from '../../app/accounts';
import { Button } from '../../parts/button';
import { Checkbox, Select, type Option } from '../../parts/field';
import { SearchInput } from '../../parts/search-input';
import { SearchableSelect } from '../../parts/searchable-select';
import { words } from '../../words/words';
import { DayField } from './day-field';
import { hasFilters, isDraftStatus, isKnownStatus, NO_FILTERS, type PostFilters } from './filters';
import { SORTS, sortOf } from './sorting';

interface FilterBarProps {
  filters: PostFilters;
  change: (changes: Partial<PostFilters>) => void;
  search: RefObject<HTMLInputElement>;
}

/** The search field, the filters, and on phones the order of the list. */
export function FilterBar({ filters, change, search }: FilterBarProps) {
  const { account, rights } = useAccount();
  const categories = useCategoryOptions(account.accountId);
  const authors = useAuthorOptions(account.accountId);
  const any = { value: '', label: words.posts.any };
  return (
    <div class="filters of-posts" role="search" aria-label={words.posts.filters}>
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
        onValue={(status) => change({ status })}
        options={[any, ...statusOptions(filters.status, rights.may('listDrafts'))]}
      />
      <SearchableSelect
        label={words.posts.category}
        name="category"
        value={filters.category}
        onValue={(category) => change({ category })}
        options={[any, ...categories]}
      />
      <SearchableSelect
        label={words.posts.author}
        name="author"
        value={filters.author}
        onValue={(author) => change({ author })}
        options={[any, ...authors]}
      />
      <MoreFilters filters={filters} change={change} search={search} />
    </div>
  );
}

function MoreFilters({ filters, change, search }: FilterBarProps) {
  const { rights } = useAccount();
  const { from, to, mine } = filters;
  const clear = () => {
    change({ ...NO_FILTERS, sort: filters.sort });
    // The button disappears.
    search.current?.focus();
  };
  return (
    <div class="more-filters">
      <DayField label={words.posts.publishedFrom} value={from} onValue={(day) => change({ from: day })} />
      <DayField label={words.posts.publishedTo} value={to} onValue={(day) => change({ to: day })} />
      {rights.may('addPost') && (
        <Checkbox
          label={words.posts.mine}
          isChecked={mine !== ''}
          onChecked={(isMine) => change({ mine: isMine ? '1' : '' })}
        />
      )}
      {!filters.search && (
        <div class="sort-on-phone">
          <Select
            label={words.posts.sort}
            value={sortOf(filters)}
            onValue={(sort) => change({ sort })}
            options={SORTS.map((value) => ({ value, label: words.posts.sorts[value] }))}
          />
        </div>
      )}
      {hasFilters(filters) && (
        <Button kind="quiet" icon="close" onClick={clear}>
          {words.posts.clearFilters}
        </Button>
      )}
    </div>
  );
}

/** Returns the statuses that the user can filter by, and the status in the URL if it is a different one. */
function statusOptions(status: string, mayReadDrafts: boolean): Option[] {
  const options = Object.entries(words.posts.statuses)
    .filter(([value]) => mayReadDrafts || !isDraftStatus(value))
    .map(([value, label]) => ({ value, label }));
  return status === '' || isKnownStatus(status) ? options : [...options, { value: status, label: status }];
}
