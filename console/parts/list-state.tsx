import type { ComponentChildren } from 'preact';
import { useScrollRestoration } from '../app/scroll-positions';
import { words } from '../words/words';
import { LoadError } from './alert';
import { EmptyState, Loading } from './page';

interface ListStateProps {
  pages: { rows: readonly unknown[]; isLoading: boolean; error: unknown; retry: () => void };
  /** Shown if the list has no records. */
  empty: { title: string; text?: string };
  /** Shown if the list has records. */
  children: ComponentChildren;
}

/** Renders a complete list in each state: loading, failed, empty or with records. */
export function ListState({ pages, empty, children }: ListStateProps) {
  const failure = pages.error ? <LoadError error={pages.error} retry={pages.retry} /> : null;
  const nothing = failure ?? (pages.isLoading ? <Loading /> : <EmptyState {...empty} />);
  return (
    <>
      <ListAnnouncement {...pages} />
      {pages.rows.length > 0 ? children : nothing}
      {pages.rows.length > 0 && failure}
    </>
  );
}

interface ListAnnouncementProps extends Pick<ListStateProps['pages'], 'rows' | 'isLoading' | 'error'> {
  listed?: (count: number) => string;
}

/** Announces the number of records to screen readers. Restores the scroll position after Back. */
export function ListAnnouncement({
  rows,
  isLoading,
  error,
  listed = words.common.listed,
}: ListAnnouncementProps) {
  useScrollRestoration(!isLoading);
  return (
    <p class="hidden" aria-live="polite">
      {isLoading || error ? '' : listed(rows.length)}
    </p>
  );
}
