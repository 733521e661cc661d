import { hostileParts, renderedBy } from '../../../test/support/texts/rendered-markdown';
import { htmlToMarkdown } from './html-to-markdown';

/** Texts, each with the address of the link in it. */
const TEXTS: readonly [text: string, href: string][] = [
  ['http://a.example/b\\c', 'http://a.example/b'],
  ['http://a.example/\\', 'http://a.example/'],
  ['http://a.example\\_x_', 'http://a.example'],
  ['http://a.example/a_b_c', 'http://a.example/a_b_c'],
  ['HTTPS://a.example/*b*_.', 'HTTPS://a.example/*b'],
  ['http://a.example/~b~~!', 'http://a.example/~b'],
  ['www.a.example/[b]?', 'http://www.a.example/[b'],
  ['http://a.example/`\\`', 'http://a.example/'],
  ['http://a.example/?b=c&d=e_f', 'http://a.example/?b=c&d=e_f'],
  ['http://a.example/&copy;b', 'http://a.example/&copy;b'],
  ['(see http://a.example/b_(c)).', 'http://a.example/b_(c)'],
  ['http://a.example/b|c', 'http://a.example/b|c'],
  ['http://a.example/<b>', 'http://a.example/'],
  ['"http://a.example/b_"', 'http://a.example/b'],
  ['jane_doe@a.example\\', 'mailto:jane_doe@a.example'],
  ['jane_doe@a.example', 'mailto:jane_doe@a.example'],
];

const PLACES: Readonly<Record<string, (html: string) => string>> = {
  'a paragraph': (html) => `<p>${html}</p>`,
  'words around it': (html) => `<p>see ${html} now</p>`,
  'spans beside it': (html) => `<p>see <span>${html}</span><span>\\x</span></p>`,
  'a format': (html) => `<ul><li><em>${html}</em></li></ul>`,
  'formats beside it': (html) => `<h2><em>see</em> ${html}<em>x</em></h2>`,
  'code beside it': (html) => `<p>${html}<code>\\x</code></p>`,
  'a cell': (html) => `<table><tr><th>${html}</th></tr></table>`,
  'the same again': (html) => `<p>${html}, ${html}</p>`,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe.each(Object.keys(PLACES))('the Markdown of an address in a text, with %s', (place) => {
  it.each(TEXTS)('has its words and its link: %s', (text, href) => {
    const html = PLACES[place]?.(escaped(text)) ?? '';
    const words = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    const markdown = htmlToMarkdown(html);

    for (const rendered of renderedBy(markdown)) {
      if (!rendered.words.startsWith('|')) expect(rendered.words).toBe(words.replaceAll('&amp;', '&'));
      for (const link of rendered.links) expect(decodeURI(link)).toBe(href);
      expect(rendered.links.length).toBeGreaterThan(0);
    }
    expect(hostileParts(markdown)).toEqual([]);
  });

  it.each(['http://a.example/b', 'https://a.example/b?c=d.', 'www.a.example', 'jane@a.example', 'http://'])(
    'is as it was written if renderers find it: %s',
    (text) => {
      expect(htmlToMarkdown(`<p>see ${text} now, and ${text}</p>`)).toBe(`see ${text} now, and ${text}`);
    },
  );
});
