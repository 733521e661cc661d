import { closeHistory } from '@tiptap/pm/history';
import {
  Selection,
  TextSelection,
  NodeSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
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

/** Moves the block at a position to another position between blocks, in one step of the history, and focuses the text. */
export function moveBlockTo(view: EditorView, at: number, to: number): void {
  syncSelection(view);
  const tr = blockMovedTo(view.state, at, to);
  if (!tr) return;
  view.dispatch(closeHistory(tr));
  // What the user types next is another step.
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

/** Moves the block at a position before the previous block or after the next one, if there is one. */
export function moveBlockBy(view: EditorView, at: number, step: -1 | 1): void {
  const { doc } = view.state;
  const { nodeBefore, nodeAfter } = doc.resolve(at);
  const end = at + (nodeAfter?.nodeSize ?? 0);
  const next = doc.resolve(end).nodeAfter;
  moveBlockTo(view, at, step < 0 ? at - (nodeBefore?.nodeSize ?? 0) : end + (next?.nodeSize ?? 0));
}

/** Moves a block. The selection stays in its text. Returns null if the block would stay where it is. */
export function blockMovedTo(
  { doc, selection, tr }: EditorState,
  at: number,
  to: number,
): Transaction | null {
  const block = doc.nodeAt(at);
  const end = at + (block?.nodeSize ?? 0);
  if (!block || (to >= at && to <= end)) return null;
  tr.delete(at, end);
  tr.insert(tr.mapping.map(to), block);
  return tr.setSelection(selection.map(tr.doc, mappingOfMove(tr)));
}

/** Returns a mapping for which the insertion restores what was deleted, so that positions in the block move with it. */
function mappingOfMove({ mapping: { maps } }: Transaction): Mapping {
  const mapping = new Mapping();
  maps.forEach((map, index) => mapping.appendMap(map, index === 0 ? undefined : 0));
  return mapping;
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
