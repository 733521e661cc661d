import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isShortcut } from '../../../parts/shortcuts';

/** Blocks in which the user can continue writing. Below others, a click adds a paragraph. */
const CONTINUABLE = ['paragraph', 'heading', 'bulletList', 'orderedList'];

/** Moves the caret to the end. A paragraph added for this does not count as a change until it has text. */
export function moveCaretBelow(view: EditorView): void {
  const { doc, schema, tr } = view.state;
  if (!CONTINUABLE.includes(doc.lastChild?.type.name ?? '')) {
    tr.insert(doc.content.size, schema.node('paragraph')).setMeta('addToHistory', false);
  }
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  view.focus();
}

/** Moves the caret below a last block such as a table, on Ctrl+End or Arrow Down. Returns whether it did. */
export function handleKeyBelow(view: EditorView, event: KeyboardEvent): boolean {
  const { doc, selection } = view.state;
  if (!view.editable || CONTINUABLE.includes(doc.lastChild?.type.name ?? '')) return false;
  if (!isEndKey(event) && !(isArrowDown(event) && isAtEnd(view, selection))) return false;
  moveCaretBelow(view);
  return true;
}

/** Returns whether a key press moves to the end of the text. Macs have no End key. */
function isEndKey(event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, metaKey } = event;
  return isShortcut(event, 'endOfText') || (metaKey && key === 'ArrowDown' && !shiftKey && !altKey);
}

function isArrowDown({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && ![shiftKey, altKey, ctrlKey, metaKey].some(Boolean);
}

function isAtEnd(view: EditorView, selection: Selection): boolean {
  if (selection.$from.parent.inlineContent && selection.empty && !view.endOfTextblock('down')) return false;
  return isInLastBlock(selection.$to, selection.empty ? selection.$to.depth - 1 : selection.$to.depth);
}

/** Returns whether a position is in the last block at each level. Cells of a row are side by side. */
function isInLastBlock($at: ResolvedPos, depth: number): boolean {
  for (let level = 0; level <= depth; level++) {
    const around: Node = $at.node(level);
    if (around.type.name !== 'tableRow' && $at.indexAfter(level) < around.childCount) return false;
  }
  return true;
}
