import type { ComponentChildren } from 'preact';
import { LoadError } from './alert';
import { ListAnnouncement } from './list-state';
import { More } from './more';
import { Loading } from './page';

interface Pages {
  rows: readonly unknown[];
  total: number | undefined;
  totalCapped: boolean;
  isLoading: boolean;
  isFetching: boolean;
  isLoadingMore: boolean;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface ListBodyProps {
  /** The result of `usePages`. */
  pages: Pages;
  /** Announces the number of records to screen readers; results by default. */
  listed?: (count: number) => string;
  /** Shown if the list has no records. */
  empty: ComponentChildren;
  children: ComponentChildren;
}

/** Renders a list in each state: loading, failed, empty, or with records and a button to load more. */
export function ListBody({ pages, listed, empty, children }: ListBodyProps) {
  return (
    <>
      <ListAnnouncement {...pages} {...(listed && { listed })} />
      <Records pages={pages} empty={empty}>
        {children}
      </Records>
    </>
  );
}

function Records({ pages, empty, children }: Omit<ListBodyProps, 'listed'>) {
  if (pages.isLoading) return <Loading lines={8} />;
  const failure = pages.error ? <LoadError error={pages.error} retry={pages.retry} /> : null;
  if (pages.rows.length === 0) return <>{failure ?? empty}</>;
  return (
    <>
      {children}
      {failure}
      <More shown={pages.rows.length} {...pages} />
    </>
  );
}
