import { useUrlFilters, withFilters } from '../../app/url-filters';
import type { MediaFilters } from '../../media/media-filters';
import { ScreenLink } from '../../parts/link';
import { words } from '../../words/words';

const NAMES = ['search', 'used', 'type', 'show'] as const;

const TABS = ['', 'trash'] as const;

/** Returns the filters in the URL, and a function that changes them. */
export function useMediaFilters(): [MediaFilters, (changes: Partial<MediaFilters>) => void] {
  const [requested, change] = useUrlFilters<MediaFilters>(NAMES);
  return [{ ...requested, show: requested.show === 'trash' ? 'trash' : '' }, change];
}

/** Links to the library and its trash. They keep the filters. */
export function MediaTabs({ filters }: { filters: MediaFilters }) {
  return (
    <ul class="show-links" aria-label={words.media.show}>
      {TABS.map((show) => (
        <li key={show}>
          <ScreenLink
            to={`/media${withFilters(window.location.search, { show })}`}
            aria-current={show === filters.show ? 'true' : undefined}
          >
            {words.media.shows[show]}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
