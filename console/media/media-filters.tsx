import type { Input } from '../api/operations';
import { Select } from '../parts/field';
import { SearchInput } from '../parts/search-input';
import { words } from '../words/words';

/** The filters of the library. */
export interface MediaFilters {
  search: string;
  used: string;
  type: string;
  /** `trash` shows the deleted pictures. */
  show: keyof typeof words.media.shows;
}

export const NO_MEDIA_FILTERS: MediaFilters = { search: '', used: '', type: '', show: '' };

interface MediaFilterBarProps {
  filters: MediaFilters;
  change: (changes: Partial<MediaFilters>) => void;
}

/** The search field and the filters of the library. */
export function MediaFilterBar({ filters, change }: MediaFilterBarProps) {
  const { media } = words;
  return (
    <div class="filters" role="search" aria-label={media.filters}>
      <SearchInput
        label={media.search}
        placeholder={media.searchExample}
        value={filters.search}
        onSearch={(search) => change({ search })}
      />
      <Select
        label={media.used}
        value={filters.used}
        onValue={(used) => change({ used })}
        options={optionsOf(media.usedStates)}
      />
      <Select
        label={media.type}
        value={filters.type}
        onValue={(type) => change({ type })}
        options={optionsOf(media.types)}
      />
    </div>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [{ value: '', label: words.media.any }, ...options];
}

/** Returns whether any filter is set, other than which pictures are shown. */
export function isFiltered({ search, used, type }: MediaFilters): boolean {
  return Boolean(search || used || type);
}

/** Returns the input of the list operation. */
export function listInput(accountId: number, filters: MediaFilters): Input<'listMedia'> {
  const { search, used, type, show } = filters;
  return {
    accountId,
    limit: 60,
    ...(search && { search }),
    ...(used && { used }),
    ...(type && { mediaType: type }),
    ...(show === 'trash' && { deleted: 'Yes' }),
  } as Input<'listMedia'>;
}
