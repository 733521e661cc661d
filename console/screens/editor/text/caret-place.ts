import type { Editor } from '@tiptap/core';

/** The distance to the caret and to the edges of the window, in pixels. */
const GAP = 6;

/** Positions a menu below the caret or, where more of it fits, above it. A menu that does not fit scrolls. */
export function placeAtCaret(menu: HTMLElement | null, editor: Editor): void {
  const parent = menu?.offsetParent;
  if (!menu || !parent) return;
  menu.style.maxHeight = '';
  const caret = editor.view.coordsAtPos(editor.state.selection.from);
  const box = parent.getBoundingClientRect();
  const { top, height } = placeBeside(caret, menu.offsetHeight, visibleRange(editor.view.dom));
  if (height < menu.offsetHeight) menu.style.maxHeight = `${height}px`;
  menu.style.top = `${top - box.top + parent.scrollTop}px`;
  menu.style.left = `${Math.max(0, Math.min(caret.left - box.left, box.width - menu.offsetWidth - 8))}px`;
}

interface Range {
  top: number;
  bottom: number;
}

/** Returns where a menu is placed beside a line, and its maximum height. */
export function placeBeside(line: Range, height: number, visible: Range): { top: number; height: number } {
  const below = visible.bottom - line.bottom - 2 * GAP;
  const above = line.top - visible.top - 2 * GAP;
  if (height <= below || below >= above) return { top: line.bottom + GAP, height: Math.min(height, below) };
  const fitting = Math.min(height, above);
  return { top: line.top - GAP - fitting, height: fitting };
}

/** Returns the part of the window below the editor's bars and above an on-screen keyboard. */
export function visibleRange(text: HTMLElement): Range {
  const bar = text.closest('.content-field')?.querySelector('.content-bar');
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  return { top: bar?.getBoundingClientRect().bottom ?? 0, bottom: offsetTop + height };
}
