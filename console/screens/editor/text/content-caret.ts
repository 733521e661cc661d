import { Selection } from '@tiptap/pm/state';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { suspendFocus } from '../../../parts/focus';
import type { RichText } from './rich-text';

interface Content {
  section: RefObject<HTMLElement>;
  /** Returns the open rich text, or null in HTML mode. */
  rich: () => RichText | null;
}

/** Restores focus and caret when the field remounts, for example after another user's change. Destroys the old editor. */
export function useCaretRestoration(caret: { current: number | null }, { section, rich }: Content): void {
  useLayoutEffect(() => {
    if (caret.current !== null) setCaret(section.current, rich(), caret.current);
    return () => {
      suspendFocus();
      caret.current = caretIn(section.current, rich());
      rich()?.editor.destroy();
    };
  }, []);
}

export function moveCaretToStart(section: HTMLElement | null, rich: RichText | null): void {
  setCaret(section, rich, 0);
  if (rich) rich.editor.view.dispatch(rich.editor.state.tr.scrollIntoView());
}

/** Focuses the content with the caret at a position, or near it. */
function setCaret(section: HTMLElement | null, rich: RichText | null, at: number): void {
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
