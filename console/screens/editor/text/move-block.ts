import {
  Selection,
  TextSelection,
  NodeSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import { syncSelection } from './read-selection';

/** Moves the blocks of the selection before the previous block or after the next one. Returns whether it could. */
export function moveBlock({ view }: Editor, step: -1 | 1): boolean {
  syncSelection(view);
  const tr = movedBlock(view.state, step);
  if (!tr) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

export function movedBlock({ doc, selection, tr }: EditorState, step: -1 | 1): Transaction | null {
  const first = selection.$from.index(0);
  const last = selection.$to.indexAfter(0) - 1;
  const other = step < 0 ? first - 1 : last + 1;
  const neighbor = other < 0 ? null : doc.maybeChild(other);
  if (!neighbor) return null;
  const start = startOf(doc, first);
  const end = startOf(doc, last + 1);
  const shift = step * neighbor.nodeSize;
  // Moves the neighbor to the other side, so that the nodes of the selection stay the same.
  if (step < 0) tr.delete(start - neighbor.nodeSize, start).insert(end - neighbor.nodeSize, neighbor);
  else tr.delete(end, end + neighbor.nodeSize).insert(start, neighbor);
  return tr.setSelection(shifted(tr, selection, shift));
}

function startOf(doc: EditorState['doc'], index: number): number {
  let at = 0;
  for (let child = 0; child < index; child++) at += doc.child(child).nodeSize;
  return at;
}

function shifted({ doc }: Transaction, selection: Selection, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by);
  const [anchor, head] = [selection.anchor + by, selection.head + by];
  return TextSelection.between(doc.resolve(anchor), doc.resolve(head));
}
