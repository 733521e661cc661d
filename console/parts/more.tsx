import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words';
import { Button } from './button';

interface MoreProps {
  shown: number;
  total: number | undefined;
  totalCapped: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  more: () => void;
}

/** Below a list by cursor: how many records are shown, and a button that loads more. Scrolling to it does the same. */
export function More({ shown, total, totalCapped, hasMore, isLoadingMore, more }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || isLoadingMore || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, shown]);
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
