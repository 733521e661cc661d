import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words';
import { Button } from './button';

interface MoreProps {
  shown: number;
  total: number | undefined;
  totalCapped: boolean;
  hasMore: boolean;
  /** Whether anything of the list is being read: the next page, or what is shown again. */
  isReading: boolean;
  isLoadingMore: boolean;
  /** Why the last page could not be loaded. Then the button alone tries again. */
  error?: unknown;
  more: () => void;
}

/** From how many records on the button alone loads more: each costs memory, and is read again after changes. */
const AUTOMATIC = 500;

/**
 * Below a list by cursor: how many records are shown, and a button that loads more. Scrolling to it does the same in
 * lists that are not long.
 */
export function More({
  shown,
  total,
  totalCapped,
  hasMore,
  isReading,
  isLoadingMore,
  error,
  more,
}: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  // After each reading, also one that was ended, a new observer says whether the place is still in sight.
  const isAutomatic = hasMore && !isReading && !error && shown < AUTOMATIC;
  useEffect(() => {
    if (!isAutomatic || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isAutomatic, shown]);
  return (
    <div ref={place} class="more">
      {total !== undefined && (
        <span>
          {totalCapped ? words.common.shownAtLeast(shown, total) : words.common.shown(shown, total)}
        </span>
      )}
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={more}>
          {words.common.loadMore}
        </Button>
      )}
    </div>
  );
}
