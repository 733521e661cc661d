import { useEffect, useRef } from 'preact/hooks';
import type { TableSort } from '../../parts/table';
import type { PostFilters } from './filters';
import { sortOf, toggledSort } from './sorting';

/** Returns the order for the headings of the table. Undefined for a search, which has its own order. */
export function useTableSort(
  filters: PostFilters,
  onSort: (sort: string) => void,
  isLoading: boolean,
): TableSort | undefined {
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isLoading || !isFocusLost.current) return;
    isFocusLost.current = false;
    // The heading was replaced while the list was loading.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content th[aria-sort] button')?.focus();
  }, [isLoading, filters.sort]);
  if (filters.search) return undefined;
  const sort = sortOf(filters);
  return {
    by: sort.replace('-', ''),
    isDescending: sort.startsWith('-'),
    change: (by) => {
      isFocusLost.current = true;
      onSort(toggledSort(sort, by));
    },
  };
}
