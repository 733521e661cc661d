import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** A top-level block: its position and size in the document, and its edges in the window. */
export interface BlockBox {
  at: number;
  size: number;
  top: number;
  bottom: number;
}

/** A position between blocks, and the height of its line in the window. */
export interface Gap {
  at: number;
  y: number;
}

/** The distance of the line from the first or the last block, in pixels. */
const DISTANCE = 4;

/** Returns the last block that starts above a height of the window, or null above the first block. */
export function blockAbove(view: EditorView, y: number): BlockBox | null {
  const starts = startsOf(view.state.doc);
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (boxAt(view, starts[middle] ?? 0).top > y) to = middle;
    else from = middle + 1;
  }
  const at = starts[from - 1];
  return at === undefined ? null : boxAt(view, at);
}

export function boxAt(view: EditorView, at: number): BlockBox {
  const { top, bottom } = elementAt(view, at).getBoundingClientRect();
  return { at, size: view.state.doc.nodeAt(at)?.nodeSize ?? 0, top, bottom };
}

/** Returns the middle of the first line of a block in the window. */
export function firstLineOf(view: EditorView, at: number): number {
  const block = elementAt(view, at);
  const { top, height } = block.getBoundingClientRect();
  const { lineHeight, paddingTop } = getComputedStyle(block);
  return top + Math.min(height / 2, Number.parseFloat(paddingTop) + Number.parseFloat(lineHeight) / 2);
}

/** Returns the position between blocks that is nearest to a height of the window. */
export function gapAt(view: EditorView, y: number): Gap {
  const block = blockAbove(view, y);
  const isBelow = block !== null && y > (block.top + block.bottom) / 2;
  const at = (block?.at ?? 0) + (isBelow ? block.size : 0);
  return { at, y: lineAt(view, at) };
}

function lineAt(view: EditorView, at: number): number {
  const { nodeBefore, nodeAfter } = view.state.doc.resolve(at);
  const above = nodeBefore && boxAt(view, at - nodeBefore.nodeSize).bottom;
  const below = nodeAfter && boxAt(view, at).top;
  if (above === null) return (below ?? 0) - DISTANCE;
  return below === null ? above + DISTANCE : (above + below) / 2;
}

function startsOf(doc: Node): number[] {
  const starts: number[] = [];
  doc.forEach((_, at) => starts.push(at));
  return starts;
}

function elementAt(view: EditorView, at: number): Element {
  const node = view.nodeDOM(at);
  return node instanceof Element ? node : view.dom;
}
