import type { ComponentChildren } from 'preact';
import { LoadError } from './alert';
import { ListNews } from './list-state';
import { More } from './more';
import { Loading } from './page';

interface Pages {
  rows: readonly unknown[];
  total: number | undefined;
  totalCapped: boolean;
  isLoading: boolean;
  isReading: boolean;
  isLoadingMore: boolean;
  error: unknown;
  hasMore: boolean;
  more: () => void;
  again: () => void;
}

interface ListBodyProps {
  /** What `usePages` returns. */
  pages: Pages;
  /** What to show if there is no record. */
  empty: ComponentChildren;
  /** The table. */
  children: ComponentChildren;
}

/** A list in each of its states: loading, failed, empty, or with records and a button for more of them. */
export function ListBody({ pages, empty, children }: ListBodyProps) {
  return (
    <>
      <ListNews {...pages} />
      <Records {...{ pages, empty }}>{children}</Records>
    </>
  );
}

function Records({ pages, empty, children }: ListBodyProps) {
  if (pages.isLoading) return <Loading lines={8} />;
  const failure = pages.error ? <LoadError error={pages.error} again={pages.again} /> : null;
  if (pages.rows.length === 0) return <>{failure ?? empty}</>;
  return (
    <>
      {children}
      {failure}
      <More shown={pages.rows.length} {...pages} />
    </>
  );
}
