import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { LoadError } from '../../parts/alert';
import { ScreenLink } from '../../parts/link';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';

/** The number of rows that a section shows. */
export const MOST = 5;

interface SectionProps {
  title: string;
  /** The screen with all records, and its link if there is more than one. */
  all: { to: string; label?: string }[];
  /** The result of `usePages`. */
  pages: { isLoading: boolean; error: unknown; retry: () => void };
  /** Shown without rows. */
  empty: ComponentChildren;
  /** One list item for each row. */
  children: readonly ComponentChildren[];
}

/** A part of Home that loads, fails and is retried independently of the others. */
export function Section({ title, all, pages, empty, children }: SectionProps) {
  const id = useId();
  return (
    <section class="home-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all.map(({ to, label = words.home.showAll }) => (
          <ScreenLink
            key={to}
            to={to}
            aria-label={label === words.home.showAll ? words.home.showAllOf(title) : undefined}
          >
            {label}
          </ScreenLink>
        ))}
      </header>
      {children.length > 0 && <ul>{children}</ul>}
      {pages.error ? <LoadError error={pages.error} retry={pages.retry} /> : null}
      {children.length === 0 &&
        !pages.error &&
        (pages.isLoading ? <Loading lines={3} /> : <div class="quiet-text">{empty}</div>)}
    </section>
  );
}

interface RowProps {
  to: string;
  title: string;
  children: ComponentChildren;
}

/** A record with its link and facts. */
export function Row({ to, title, children }: RowProps) {
  return (
    <li>
      <ScreenLink to={to} class="row-link">
        {title}
      </ScreenLink>
      <span class="home-facts">{children}</span>
    </li>
  );
}
