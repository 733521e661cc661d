import { Schema } from '@tiptap/pm/model';
import { placeIn, placeInSource, sameBlock } from './kept-place';

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
});

const doc = (...texts: string[]) =>
  schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
  );

describe('the place in a text that others have changed', () => {
  it.each([
    ['after a paragraph added before it', doc('A', 'Bread'), doc('A', 'New', 'Bread'), 5, 10],
    ['after a paragraph removed before it', doc('A', 'Bread'), doc('Bread'), 5, 2],
    ['before a change', doc('A', 'Bread'), doc('A', 'Butter'), 2, 2],
    ['in the changed paragraph', doc('A', 'Bread'), doc('A', 'Br'), 8, 7],
    ['between two changes', doc('A', 'Bread', 'C'), doc('New', 'A1', 'Bread', 'C1'), 5, 11],
  ])('is in the same paragraph: %s', (_, before, after, at, place) => {
    expect(placeIn(after, before, at)).toBe(place);
  });

  it('is in the nearest of equal paragraphs', () => {
    expect(sameBlock(doc('', 'A', '', 'B'), doc('', 'A', 'New', '', 'B'), 2)).toBe(3);
    expect(sameBlock(doc('A'), doc('B'), 0)).toBeNull();
  });

  it.each([
    ['<p>A</p>', '<p>New</p><p>A</p>', 4, 14],
    ['<p>A</p>', '<p>A</p><p>New</p>', 4, 4],
    ['<p>A</p>', '', 4, 0],
  ])('is found in the source %s of %s', (before, after, at, place) => {
    expect(placeInSource(after, before, at)).toBe(place);
  });
});
