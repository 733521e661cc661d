import { hostileParts } from '../../../test/support/texts/rendered-markdown';
import { htmlToMarkdown } from './html-to-markdown';

const IMAGE = '&lt;img src=x onerror=alert(1)&gt;';

/** Code that would run if the code element ended before it. */
const TEXTS = [
  IMAGE,
  `\`${IMAGE}`,
  `a\\|${IMAGE}`,
  `a | ${IMAGE}`,
  'a | [x](javascript:alert(1))',
  '](javascript:alert(1)) `` [x](javascript:alert(1))',
];

const CODES: readonly ((text: string) => string)[] = [
  (text) => `<code>${text}</code>`,
  (text) => `<code>a</code><span></span><code>${text}</code>`,
  (text) => `<pre>a\n| ${text}\n\n~~~\n${text}\n\n</pre>`,
  (text) => `<pre>&#13;${text}&#13;</pre>`,
];

const BEFORE = [
  ...['', 'x', 'x ', '(', ' (', '\\', '~', '~~', '!', '[', '](', '&', '`', '``', '- ', '1) ', '| --- |<br>'],
  ...['http://a.example/', 'See (http://a.example/', 'http://a.example,', 'www.a.example', 'a@a.example'],
  ...['http://a.example/`', 'http://a.example/ `', '<em>http://a.example/</em>(', '~<span>~~</span>'],
  ...[
    '<code>a</code>',
    '<code>`</code>',
    '<code>`</code> ',
    '<em>a</em>',
    '<del>a</del>',
    '<del><s>x</s></del>',
  ],
  ...['<a href="https://a.example/`">t</a>', '<a href="https://a.example/`"><div>t</div></a>'],
  ...['<a href="https://a.example/`"><video src="https://a.example/`"></video></a>', 'a<br>', '<sup>1</sup>'],
  ...['<img src="https://a.example/`" alt="`">', '<video src="https://a.example/`"></video>', '<pre>`</pre>'],
];

const AFTER = [
  '',
  'b',
  '`',
  ' `',
  '<code>`</code>',
  ' <code>b</code>',
  '|',
  '<em>b</em>',
  'http://b.example/`',
];

const AROUND = [
  'em',
  'strong',
  'del',
  'ins',
  'span',
  'a href="https://a.example/"',
  'sup',
  'code',
  'q',
  'b><s',
];

const PLACES: Readonly<Record<string, (html: string) => string>> = {
  'a paragraph': (html) => `<p>${html}</p>`,
  'a division': (html) => `<div>${html}</div>`,
  'a heading': (html) => `<h2>${html}</h2>`,
  'a quote': (html) => `<blockquote>${html}</blockquote>`,
  'an item': (html) => `<ul><li>${html}</li></ul>`,
  'an item of an odd number': (html) => `<ol start="-1"><li value="x">${html}</li></ol>`,
  'an item without a list': (html) => `x<li>${html}</li>x`,
  'an item after a text of its list': (html) => `<ol start="5">x<li><br>${html}</li>x</ol>`,
  'a nested item of another number': (html) => `<ul><li>a<ol start="5"><li>${html}</li></ol>b</li></ul>`,
  'a nested item': (html) => `<ol start="1234567890"><li>a<ol><li>${html}</li></ol></li></ol>`,
  'a cell': (html) => `<table><tr><th>a</th></tr><tr><td>${html}</td></tr></table>`,
  'an item in a cell': (html) => `<table><tr><td><ul><li>${html}</li></ul></td></tr></table>`,
  'a cell in a cell': (html) => `<table><tr><td><table><tr><td>${html}</td></tr></table></td></tr></table>`,
  'a caption': (html) => `<table><caption>${html}</caption><tr><td>b</td></tr></table>`,
  'a caption in an item': (html) =>
    `<ul><li><table><caption>${html}</caption><tr><td>b</td></tr></table></li></ul>`,
  'a description': (html) => `<dl><dt>a</dt><dd>${html}</dd></dl>`,
  'a summary': (html) => `<ul><li><details><summary>${html}</summary>b</details></li></ul>`,
  'a link with a block': (html) => `<a href="https://a.example/\`"><h3>${html}</h3></a>${html}`,
};

/** Each kind of code with each text. Each combination of two other parts uses the next one in turn. */
const EACH_CODE = TEXTS.flatMap((text) => CODES.map((code) => code(text)));

describe.each(Object.keys(PLACES))('the Markdown of code that looks like HTML, in %s', (name) => {
  const place = PLACES[name] ?? String;

  it('is not HTML, whatever stands before and after it', () => {
    const contents = pairs(BEFORE, AFTER).map(([before, after], at) => place(before + codeAt(at) + after));

    expect(contents.flatMap(hostileIn)).toEqual([]);
  });

  it('is not HTML, whatever is around it', () => {
    const contents = pairs(BEFORE, AROUND).map(([before, element], at) => {
      const html = before + codeAt(at);
      return place(within(element, html) + html);
    });

    expect(contents.flatMap(hostileIn)).toEqual([]);
  });
});

function pairs(some: readonly string[], others: readonly string[]): [string, string][] {
  return some.flatMap((one) => others.map((other): [string, string] => [one, other]));
}

function codeAt(at: number): string {
  return EACH_CODE[at % EACH_CODE.length] ?? '';
}

function within(element: string, html: string): string {
  const names = element.split('><').map((tag) => tag.split(' ')[0]);
  const ends = names.toReversed().map((name) => `</${name}>`);
  return `<${element}>${html}${ends.join('')}`;
}

/** Returns the content and its Markdown if a renderer produces hostile HTML from it. */
function hostileIn(html: string): object[] {
  const markdown = htmlToMarkdown(html);
  const parts = hostileParts(markdown);
  return parts.length > 0 ? [{ html, markdown, parts }] : [];
}
