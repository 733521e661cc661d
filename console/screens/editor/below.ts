import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Blocks at whose end writing goes on. Below all others a new line begins. */
const OPEN_ENDED = ['paragraph', 'heading', 'bulletList', 'orderedList'];

/** Puts the caret at the end of the text. A new line that this needs is no change: it is written when it has words. */
export function goBelow(view: EditorView): void {
  const { doc, schema, tr } = view.state;
  if (!OPEN_ENDED.includes(doc.lastChild?.type.name ?? '')) {
    tr.insert(doc.content.size, schema.node('paragraph')).setMeta('addToHistory', false);
  }
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  view.focus();
}

/** Lets the arrow down lead below the last block. Returns whether it did. */
export function goesBelow(view: EditorView, event: KeyboardEvent): boolean {
  const { doc, selection } = view.state;
  if (!view.editable || !isArrowDown(event) || OPEN_ENDED.includes(doc.lastChild?.type.name ?? ''))
    return false;
  if (!isAtEnd(view, selection)) return false;
  goBelow(view);
  return true;
}

function isArrowDown({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && ![shiftKey, altKey, ctrlKey, metaKey].some(Boolean);
}

function isAtEnd(view: EditorView, selection: Selection): boolean {
  if (selection.$from.parent.inlineContent && selection.empty && !view.endOfTextblock('down')) return false;
  return isInLastLine(selection.$to, selection.empty ? selection.$to.depth - 1 : selection.$to.depth);
}

/** Returns whether a position is in the last of the blocks around it. Cells of a row stand side by side. */
function isInLastLine($at: ResolvedPos, depth: number): boolean {
  for (let level = 0; level <= depth; level++) {
    const around: Node = $at.node(level);
    if (around.type.name !== 'tableRow' && $at.indexAfter(level) < around.childCount) return false;
  }
  return true;
}
