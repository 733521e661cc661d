import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { richSchema } from '../../../lossless/schema';
import { blockMovedTo, movedBlock } from './move-block';

const schema = richSchema();
const doc = schema.node('doc', null, [
  ...['a', 'bb', 'ccc'].map((text) => schema.node('paragraph', null, schema.text(text))),
  schema.node('horizontalRule'),
]);
const textOf = (state: EditorState) =>
  state.doc.children.map(({ textContent }) => textContent || '-').join(' ');

function moved(from: number, to: number, step: -1 | 1): EditorState | null {
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  const tr = movedBlock(state, step);
  return tr && state.apply(tr);
}

describe('movedBlock', () => {
  it.each([
    ['down', 1, 2, 1, 'bb a ccc -'],
    ['up', 5, 5, -1, 'bb a ccc -'],
    ['with several blocks up', 5, 9, -1, 'bb ccc a -'],
    ['with several blocks down', 2, 5, 1, 'ccc a bb -'],
    ['below a divider', 8, 8, 1, 'a bb - ccc'],
  ] as const)('moves %s, with the selection', (_, from, to, step, text) => {
    const state = moved(from, to, step);

    const { selection } = state ?? {};
    const selected = (of: EditorState['doc'] | undefined, start = 0, end = 0) =>
      of?.textBetween(start, end, '|');
    expect(state && textOf(state)).toBe(text);
    expect(selected(state?.doc, selection?.from, selection?.to)).toBe(selected(doc, from, to));
  });

  it('does not move the first block up, or the last one down', () => {
    expect(moved(1, 1, -1)).toBeNull();
    expect(moved(1, 8, -1)).toBeNull();
    expect(movedBlock(EditorState.create({ doc, selection: NodeSelection.create(doc, 12) }), 1)).toBeNull();
  });

  it('moves a selected divider', () => {
    const at = doc.content.size - 1;
    const state = EditorState.create({ doc, selection: NodeSelection.create(doc, at) });

    const tr = movedBlock(state, -1);

    expect(tr && textOf(state.apply(tr))).toBe('a bb - ccc');
    expect(tr?.selection).toBeInstanceOf(NodeSelection);
  });
});

describe('blockMovedTo', () => {
  /** The position of each block of the document, and its end. */
  const AT = { a: 0, bb: 3, ccc: 7, divider: 12, end: 13 };

  it.each([
    ['down', 'a', 'ccc', 'bb a ccc -'],
    ['to the end', 'a', 'end', 'bb ccc - a'],
    ['up', 'ccc', 'a', 'ccc a bb -'],
    ['that is a divider', 'divider', 'bb', 'a - bb ccc'],
  ] as const)('moves a block %s, and keeps the nodes', (_, from, to, text) => {
    const tr = blockMovedTo(EditorState.create({ doc }), AT[from], AT[to]);

    expect(tr && tr.doc.children.map(({ textContent }) => textContent || '-').join(' ')).toBe(text);
    expect(tr?.doc.children.every((node) => doc.children.includes(node))).toBe(true);
  });

  it.each([
    ['in another block', 5, 6, 'a', 'end'],
    ['in the block', 8, 10, 'ccc', 'a'],
    ['at the start of the block', 8, 8, 'ccc', 'bb'],
    ['at the end of the block', 6, 6, 'bb', 'divider'],
    ['in the block after it', 4, 4, 'a', 'ccc'],
  ] as const)('keeps a selection %s', (_, anchor, head, from, to) => {
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, anchor, head) });
    const before = state.selection;

    const tr = blockMovedTo(state, AT[from], AT[to]);

    expect(tr?.selection.$head.parent).toBe(before.$head.parent);
    expect(tr?.selection.$anchor.parentOffset).toBe(before.$anchor.parentOffset);
    expect(tr?.selection.$head.parentOffset).toBe(before.$head.parentOffset);
  });

  it.each(['a', 'bb', 'ccc', 'divider'] as const)('keeps the selected block %s', (selected) => {
    const selection = NodeSelection.create(doc, AT[selected]);
    const state = EditorState.create({ doc, selection });

    const moves = Object.values(AT).flatMap((from) =>
      Object.values(AT).map((to) => blockMovedTo(state, from, to)),
    );

    const kept = moves.filter((tr) => tr !== null).map((tr) => (tr.selection as NodeSelection).node);
    expect(new Set(kept)).toEqual(new Set([selection.node]));
  });

  it('does not move a block to its place', () => {
    const state = EditorState.create({ doc });

    expect(blockMovedTo(state, AT.bb, AT.bb)).toBeNull();
    expect(blockMovedTo(state, AT.bb, AT.ccc)).toBeNull();
  });
});
