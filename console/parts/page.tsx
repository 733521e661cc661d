import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isReturned } from '../app/places';
import { words } from '../words/words';
import { useFocusOfRows } from './focus';

let isFirst = true;

/** Sets the title of the document while a screen is open. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = words.common.pageTitle(title);
  }, [title]);
}

interface PageProps {
  title: string;
  /** A link above the heading, back to the list that the screen belongs to. */
  above?: ComponentChildren;
  /** Buttons beside the heading; one of them can be the primary one. */
  actions?: ComponentChildren;
  /** One sentence below the heading. */
  intro?: ComponentChildren;
  /** A class for the layout of the screen. */
  class?: string;
  children: ComponentChildren;
}

/** The frame of a screen: its title, and its heading, which has the focus after navigation. */
export function Page({ title, above, actions, intro, class: className = '', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const noteFocus = useFocusOfRows(page);
  useTitle(title);
  useEffect(() => {
    if (!isFirst) focusAtArrival(page.current, heading.current);
    isFirst = false;
  }, []);
  return (
    <div ref={page} class={`page ${className}`} onFocusIn={noteFocus}>
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

/** Focuses the heading; after Back and Forward without scrolling, and only if a list has not focused what was opened. */
function focusAtArrival(page: HTMLElement | null, heading: HTMLElement | null): void {
  const isFocused = isReturned() && page?.contains(document.activeElement);
  if (!isFocused) heading?.focus({ preventScroll: isReturned() });
}

/** Grey lines in the place of what is being loaded. */
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
  /** The first step. */
  action?: ComponentChildren;
}

/** What a list without records says. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
