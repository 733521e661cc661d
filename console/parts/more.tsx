import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words';
import { Button } from './button';

interface MoreProps {
  shown: number;
  total: number | undefined;
  totalCapped: boolean;
  hasMore: boolean;
  /** Whether the next page or the shown rows are being fetched. */
  isFetching: boolean;
  isLoadingMore: boolean;
  /** The error of the last page. After an error, only the button retries. */
  error?: unknown;
  loadMore: () => void;
}

/** Above this number, only the button loads more, because every row costs memory and is refetched after changes. */
const MAX_AUTOMATIC = 500;

/** Shows the number of loaded records and a button to load more. In short lists, scrolling to it also loads more. */
export function More({
  shown,
  total,
  totalCapped,
  hasMore,
  isFetching,
  isLoadingMore,
  error,
  loadMore,
}: MoreProps) {
  const container = useRef<HTMLDivElement>(null);
  // A new observer after each fetch, including a canceled one, checks whether the end of the list is still visible.
  const isAutomatic = hasMore && !isFetching && !error && shown < MAX_AUTOMATIC;
  useEffect(() => {
    if (!isAutomatic || !container.current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes together, the last one as the current state.
      (changes) => {
        if (changes.at(-1)?.isIntersecting) loadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isAutomatic, shown]);
  return (
    <div ref={container} class="more">
      {total !== undefined && (
        <span>
          {totalCapped ? words.common.shownAtLeast(shown, total) : words.common.shown(shown, total)}
        </span>
      )}
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          {words.common.loadMore}
        </Button>
      )}
    </div>
  );
}
