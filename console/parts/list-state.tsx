import type { ComponentChildren } from 'preact';
import { LoadError } from './alert';
import { EmptyState, Loading } from './page';

interface ListStateProps {
  pages: { rows: readonly unknown[]; isLoading: boolean; error: unknown; again: () => void };
  /** What an empty list says. */
  empty: { title: string; text?: string };
  /** The list, while it has records. */
  children: ComponentChildren;
}

/** A list that is being loaded, could not be loaded, is empty, or has records. */
export function ListState({ pages, empty, children }: ListStateProps) {
  if (pages.rows.length > 0) return <>{children}</>;
  if (pages.error) return <LoadError error={pages.error} again={pages.again} />;
  return pages.isLoading ? <Loading /> : <EmptyState {...empty} />;
}
