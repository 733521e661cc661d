import { Selection } from '@tiptap/pm/state';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { leaveFocus } from '../../parts/focus';
import type { RichText } from './rich-text';

interface Content {
  section: RefObject<HTMLElement>;
  /** Returns the rich text that is open; null in source. */
  rich: () => RichText | null;
}

/**
 * Closes the rich text at the end, and notes where the caret was if the content had the focus. A content that is opened
 * again, because somebody else has changed it, gets both back.
 */
export function useKeptCaret(caret: { current: number | null }, { section, rich }: Content): void {
  useLayoutEffect(() => {
    if (caret.current !== null) putCaret(section.current, rich(), caret.current);
    return () => {
      leaveFocus();
      rich()?.flush();
      caret.current = caretIn(section.current, rich());
      rich()?.editor.destroy();
    };
  }, []);
}

/** Gives the focus to a content, with the caret at a place in it, or else near it. */
export function putCaret(section: HTMLElement | null, rich: RichText | null, at: number): void {
  if (!rich) {
    const area = section?.querySelector('textarea');
    area?.setSelectionRange(at, at);
    return area?.focus();
  }
  const { state, view } = rich.editor;
  const place = state.doc.resolve(Math.min(at, state.doc.content.size));
  view.dispatch(state.tr.setSelection(Selection.near(place)));
  view.focus();
}

function caretIn(section: HTMLElement | null, rich: RichText | null): number | null {
  if (rich) return rich.editor.view.hasFocus() ? rich.editor.state.selection.head : null;
  return section?.querySelector<HTMLTextAreaElement>('textarea:focus')?.selectionStart ?? null;
}
