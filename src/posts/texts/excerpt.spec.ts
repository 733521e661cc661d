import { excerptOf } from './excerpt';

const LONG = 'This sentence has about fifty characters, or a few more. ';

describe('an excerpt', () => {
  it.each([
    [
      '<h1>Title</h1><h2>Part</h2><p>The text begins here, and it goes on for a while.</p><h2>End</h2>',
      'The text begins here, and it goes on for a while.',
    ],
    [
      '<h2>One</h2>\nLoose text of a post that was written\nwithout paragraphs.\n\nAnd more.',
      'Loose text of a post that was written without paragraphs. And more.',
    ],
    [
      '<p>Verify that:</p><ul><li>The first thing works as it should.</li><li>The other too.</li></ul>',
      'Verify that: The first thing works as it should. The other too.',
    ],
    ['<h1>Only</h1><h2>headings</h2>', 'Only headings'],
    ['<p>Hi <b>a</b> &amp; b</p>', 'Hi a & b'],
    [
      '[caption id="a"]<img src="/a.jpg"> Below the picture[/caption]\nThe text that follows the picture, in a sentence.',
      'The text that follows the picture, in a sentence.',
    ],
    [
      '[gallery ids="1,2"]\n\nText after a gallery is what people read here.',
      'Text after a gallery is what people read here.',
    ],
    [
      '<p>A note<sup><a href="#a">1</a></sup> is told from the text that it is about.</p>',
      'A note is told from the text that it is about.',
    ],
    [
      '<p>Cut off in a tag, after enough of a sentence.</p><img src="',
      'Cut off in a tag, after enough of a sentence.',
    ],
    [
      'Cut off in a shortcode, after enough of a sentence. [caption id="',
      'Cut off in a shortcode, after enough of a sentence.',
    ],
    [
      'https://www.youtube.com/watch?v=x\n\nThe text below a player, in a sentence of its own.',
      'The text below a player, in a sentence of its own.',
    ],
    [
      'The interval [0, 1) is open at its end, and 1 < 2 in every case. It goes on.',
      'The interval [0, 1) is open at its end, and 1 < 2 in every case. It goes on.',
    ],
    [
      '<details><summary>Asked</summary>Answered</details><header>By</header><footer>Ann</footer>',
      'Asked Answered By Ann',
    ],
    [
      '<p>E = mc<sup>2</sup> is what one finds in <a href="/x">this</a>.</p>',
      'E = mc2 is what one finds in this.',
    ],
  ])('of %s is %s', (html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt);
  });

  it('has whole sentences, of several paragraphs too', () => {
    expect(excerptOf(`<p>${LONG}</p>`.repeat(10))).toBe(LONG.repeat(3).trim());
    expect(excerptOf('これは文です。'.repeat(50))).toMatch(/^(これは文です。){12,28}$/);
  });

  it('cuts between two words what has no short sentences', () => {
    const excerpt = excerptOf(`<p>So. ${'word '.repeat(100)}</p>`);

    expect(excerpt).toMatch(/^So\. (word )+word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(201);
  });
});
