import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { suspendFocus } from '../../../parts/focus';
import { placeIn, placeInSource, sameBlock } from './kept-place';
import type { RichText } from './rich-text';

interface Content {
  section: RefObject<HTMLElement>;
  /** Returns the open rich text, or null in HTML mode. */
  rich: () => RichText | null;
}

/** Where the user was when the field unmounted. */
export interface Place {
  /** The text at that time: a document, or the source. */
  text: Node | string;
  /** The caret; null if the field was not focused. */
  caret: number | null;
  /** The first visible block, and its position in the window; null in HTML mode. */
  top: { block: number; y: number } | null;
}

/** Restores focus, caret and scroll position when the field remounts, for example after another user's change. Destroys the old editor. */
export function useCaretRestoration(place: { current: Place | null }, { section, rich }: Content): void {
  useLayoutEffect(() => {
    if (place.current) restore(section.current, rich(), place.current);
    return () => {
      suspendFocus();
      place.current = placeNow(section.current, rich());
      rich()?.editor.destroy();
    };
  }, []);
}

export function moveCaretToStart(section: HTMLElement | null, rich: RichText | null): void {
  setCaret(section, rich, 0);
  if (rich) rich.editor.view.dispatch(rich.editor.state.tr.scrollIntoView());
}

function restore(section: HTMLElement | null, rich: RichText | null, { text, caret, top }: Place): void {
  const now = rich ? rich.editor.state.doc : sourceIn(section)?.value;
  if (now === undefined) return;
  if (caret !== null) setCaret(section, rich, mapped(text, now, caret));
  if (rich && top && typeof text !== 'string') restoreScroll(rich, text, top);
}

/** Maps a position, unless the mode has changed. */
function mapped(before: Node | string, after: Node | string, at: number): number {
  if (typeof before === 'string') return typeof after === 'string' ? placeInSource(after, before, at) : at;
  return typeof after === 'string' ? at : placeIn(after, before, at);
}

/** Scrolls the block that was at the top of the window to where it was. */
function restoreScroll({ editor }: RichText, before: Node, { block, y }: { block: number; y: number }): void {
  const index = sameBlock(before, editor.state.doc, block);
  const element = index === null ? undefined : editor.view.dom.children[index];
  if (element) window.scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
}

/** Focuses the content with the caret at a position, or near it. */
function setCaret(section: HTMLElement | null, rich: RichText | null, at: number): void {
  if (!rich) {
    const area = sourceIn(section);
    area?.setSelectionRange(at, at);
    return area?.focus();
  }
  const { state, view } = rich.editor;
  const place = state.doc.resolve(Math.min(at, state.doc.content.size));
  view.dispatch(state.tr.setSelection(Selection.near(place)));
  view.focus();
}

function placeNow(section: HTMLElement | null, rich: RichText | null): Place | null {
  if (!rich) {
    const area = sourceIn(section);
    return (
      area && { text: area.value, caret: area.matches(':focus') ? area.selectionStart : null, top: null }
    );
  }
  const { state, view } = rich.editor;
  return { text: state.doc, caret: view.hasFocus() ? state.selection.head : null, top: topOf(view.dom) };
}

function topOf(text: Element): Place['top'] {
  const blocks = [...text.children];
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  const y = blocks[block]?.getBoundingClientRect().top;
  return y === undefined ? null : { block, y };
}

function sourceIn(section: HTMLElement | null): HTMLTextAreaElement | null {
  return section?.querySelector('.source textarea') ?? null;
}
