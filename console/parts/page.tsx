import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isHistoryNavigation } from '../app/scroll-positions';
import { words } from '../words/words';
import { useRowFocus } from './focus';

let isFirst = true;

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = words.common.pageTitle(title);
  }, [title]);
}

interface PageProps {
  title: string;
  /** A link above the heading to the list that contains the record. */
  above?: ComponentChildren;
  /** Buttons next to the heading, at most one of them primary. */
  actions?: ComponentChildren;
  /** A sentence below the heading. */
  intro?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** The frame of a screen. It sets the title and focuses the heading after navigation. */
export function Page({ title, above, actions, intro, class: className = '', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const trackFocus = useRowFocus(page);
  useTitle(title);
  useLayoutEffect(() => {
    if (!isFirst) focusHeadingOnOpen(page.current, heading.current);
    isFirst = false;
  }, []);
  return (
    <div ref={page} class={`page ${className}`} onFocusIn={trackFocus}>
      {above && <p class="above">{above}</p>}
      <header class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {intro && <p class="intro">{intro}</p>}
      {children}
    </div>
  );
}

/** Focuses the heading after navigation, unless Back or Forward has already restored the focus in the page. */
function focusHeadingOnOpen(page: HTMLElement | null, heading: HTMLElement | null): void {
  const isFocused = isHistoryNavigation() && page?.contains(document.activeElement);
  if (!isFocused) heading?.focus({ preventScroll: isHistoryNavigation() });
}

/** Placeholder lines while data is loading. */
export function Loading({ lines = 6 }: { lines?: number }) {
  return (
    <div class="loading" role="progressbar" aria-label={words.common.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  text?: ComponentChildren;
  /** A button or link for the first step. */
  action?: ComponentChildren;
}

/** Shown by a list without records. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
