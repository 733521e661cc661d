import type { ComponentChildren } from 'preact';
import { usePlace } from '../app/places';
import { words } from '../words/words';
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
  const failure = pages.error ? <LoadError error={pages.error} again={pages.again} /> : null;
  const nothing = failure ?? (pages.isLoading ? <Loading /> : <EmptyState {...empty} />);
  return (
    <>
      <ListNews {...pages} />
      {pages.rows.length > 0 ? children : nothing}
      {pages.rows.length > 0 && failure}
    </>
  );
}

type ListNewsProps = Pick<ListStateProps['pages'], 'rows' | 'isLoading' | 'error'>;

/** Says to screen readers how many records a list shows now. After Back, the list is again where the person was. */
export function ListNews({ rows, isLoading, error }: ListNewsProps) {
  usePlace(!isLoading);
  return (
    <p class="hidden" aria-live="polite">
      {isLoading || error ? '' : words.common.listed(rows.length)}
    </p>
  );
}
