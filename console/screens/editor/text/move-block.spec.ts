import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { richSchema } from '../../../lossless/schema';
import { movedBlock } from './move-block';

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
