import { makeText } from './make-text';
import { MOST_WORDS, postWords } from './post-words';

describe('the words of a post', () => {
  it('have the place of their first occurrence in the text, in code points', () => {
    const { text, words } = postWords('Hello 😀 world', '😀 Hello, hello you');

    expect(words).toEqual([
      { word: 'hello', inTitle: true, position: 2 },
      { word: 'world', inTitle: true, position: null },
      { word: 'you', inTitle: false, position: 15 },
    ]);
    expect([...text].slice(15).join('')).toBe('you');
  });

  it('are the words of the content that readers see', () => {
    const content =
      '<h2 title="hidden">One</h2><p>two&amp;three f<b>o</b>ur</p><script>five()</script>&lt;six&gt;';

    const made = makeText({ kind: 'words', title: '', content });

    expect(made).toMatchObject({ text: 'One two&three four <six>' });
    const { words } = made as ReturnType<typeof postWords>;
    expect(words.map(({ word }) => word)).toEqual(['one', 'two', 'three', 'four', 'six']);
  });

  it('are limited to 5,000, starting with the title', () => {
    const content = Array.from({ length: MOST_WORDS + 100 }, (_, at) => `w${at}`).join(' ');

    const { words } = postWords('a title', content);

    expect(words).toHaveLength(MOST_WORDS);
    expect(words.at(-1)?.word).toBe(`w${MOST_WORDS - 3}`);
  });

  it.each([
    ['open tags', '<'.repeat(1_000_000)],
    ['marks', 'a' + '\u0316\u0301'.repeat(250_000)],
    ['one word', 'é'.repeat(500_000)],
    ['a script without spaces', '語'.repeat(300_000)],
    ['blanks', ' \u00a0'.repeat(300_000)],
  ])('are found in linear time in %s', (_, content) => {
    expect(postWords('title', content).words.length).toBeLessThan(5);
    expect(makeText({ kind: 'words', title: 'title', content })).toMatchObject({
      words: expect.arrayContaining([{ word: 'title', inTitle: true, position: null }]) as unknown,
    });
  });
});
