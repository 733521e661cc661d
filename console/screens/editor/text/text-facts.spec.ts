import { richSchema } from '../../../lossless/schema';
import { countWords, factsOf } from './text-facts';

const schema = richSchema();
const paragraph = (text: string) => schema.node('paragraph', null, text ? schema.text(text) : []);
const heading = (level: number, text: string) => schema.node('heading', { level }, schema.text(text));

describe('countWords', () => {
  it.each([
    ['', 0],
    ['One two, three.', 3],
    ["it’s a well-known 3.5 don't", 5],
    ['größer – naïve …', 2],
    ['مرحبا بالعالم', 2],
  ])('counts the words of %j', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('counts words of scripts without spaces', () => {
    expect(countWords('我喜欢吃苹果。')).toBeGreaterThan(2);
    expect(countWords('ภาษาไทยง่าย')).toBeGreaterThan(1);
  });
});

describe('factsOf', () => {
  it('has the words and the reading time of all blocks', () => {
    const doc = schema.node('doc', null, [
      heading(2, 'A title'),
      paragraph(''),
      schema.node('bulletList', null, [
        schema.node('listItem', null, [paragraph('one two')]),
        schema.node('listItem', null, [paragraph('three')]),
      ]),
      paragraph('word '.repeat(455)),
    ]);

    expect(factsOf(doc)).toMatchObject({ words: 460, minutes: 2 });
  });

  it('has the headings, and which of them skip a level', () => {
    const doc = schema.node('doc', null, [
      heading(3, 'A'),
      heading(2, 'B'),
      schema.node('container', { name: 'div' }, [heading(4, 'C')]),
      heading(2, 'D'),
    ]);

    const shown = factsOf(doc).headings.map(({ text, isSkipping }) => [text, isSkipping]);

    expect(shown).toEqual([
      ['A', true],
      ['B', false],
      ['C', true],
      ['D', false],
    ]);
  });
});
