import { useLocation, useSearch } from 'wouter-preact';

/** Returns filters in the URL, for links and the Back button, and a function that changes them. */
export function useUrlFilters<Filters extends Record<keyof Filters, string>>(
  names: readonly (keyof Filters & string)[],
): [Filters, (changes: Partial<Filters>) => void] {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Filters;
  const change = (changes: Partial<Filters>) => {
    // Typing a search does not add history entries.
    const replace = Object.keys(changes).join() === 'search';
    navigate(path + withFilters(window.location.search, changes), { replace });
  };
  return [filters, change];
}

/** Returns the query string with changed filters. */
export function withFilters(search: string, changes: object): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes) as [string, string | undefined][]) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text && `?${text}`;
}
