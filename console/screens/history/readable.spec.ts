import { readableParts, isVisible, plainOf } from './readable';

const shown = (html: string) =>
  readableParts(html).map(({ text, isDescription }) => (isDescription ? `{${text}}` : text));

describe('readable differences', () => {
  it('show unchanged HTML as lines of text', () => {
    const html = '<h2>The <em>dough</em></h2>\n<ul><li>flour</li><li>water</li></ul><p>Mix<br>well</p>';

    expect(plainOf(html)).toBe('The dough\n• flour\n• water\n\nMix\nwell\n');
  });

  it.each([
    ['a word', 'two', ['two']],
    ['a paragraph', '<p>New words</p>', ['New words', '\n']],
    ['formatting', '<strong>', ['{Bold}']],
    ['the end of formatting', '</strong>', ['{Bold ends}']],
    ['a link', '<a href="https://example.com/x">', ['{Link: https://example.com/x}']],
    ['an image', '<img alt="" src="/a.png">', ['{Image: /a.png}']],
    ['a block around the same words', '<h3>', ['{Heading H3}']],
    ['an unknown tag', '<mark>', ['{<mark>}']],
  ])('shows %s that has changed', (_, html, bits) => {
    expect(shown(html)).toEqual(bits);
  });

  it('are visible unless only spaces between tags have changed', () => {
    expect([isVisible('\n\n'), isVisible('<b>'), isVisible('word')]).toEqual([false, true, true]);
  });
});
