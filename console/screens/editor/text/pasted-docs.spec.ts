import domino from '@mixmark-io/domino';
import { markdownHtml } from './markdown-html';
import { readPasted } from './pasted';

const parse = (html: string): Element =>
  domino.createDocument(`<body>${html}</body>`, true).body as unknown as Element;
const read = (html: string) => readPasted(html, parse).html;
const ofDocs = (html: string) => read(`<b style="font-weight:normal" id="docs-internal-guid-1">${html}</b>`);

describe('content of Google Docs', () => {
  it('has headings below the title of the post', () => {
    expect(ofDocs('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h2>A</h2><h3>B</h3><h6>C</h6>');
    expect(ofDocs('<h2>B</h2><h4>C</h4>')).toBe('<h2>B</h2><h4>C</h4>');
    expect(read('<h1>A</h1><h2>B</h2>')).toBe('<h1>A</h1><h2>B</h2>');
  });

  it.each([
    [
      'https://www.google.com/url?q=https://a.example/b%3Fc%3Dd&amp;sa=D&amp;ust=1',
      'https://a.example/b?c=d',
    ],
    ['http://google.co.uk/url?sa=t&amp;url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
    ['https://www.google.com/url?q=mailto:a@b.example&amp;x=y', 'mailto:a@b.example'],
  ])('has the target of the redirect %s', (href, target) => {
    expect(
      parse(read(`<p><a href="${href}">a</a></p>`))
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe(target);
  });

  it.each([
    'https://www.google.com/url?q=javascript:x()',
    'https://www.google.com/url?q=/b',
    'https://www.google.com/search?q=https://a.example/',
    'https://www.google.com.evil.example/url?q=https://a.example/',
    'https://evil.example/google.com/url?q=https://a.example/',
  ])('keeps the link %s', (href) => {
    expect(
      parse(read(`<p><a href="${href}">a</a></p>`))
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe(href);
  });
});

describe('the link of a player', () => {
  it('becomes plain text if it is alone in its block', () => {
    const link = '<a href="https://youtu.be/a">https://youtu.be/a</a>';

    expect(read(`<p>${link}</p>`)).toBe('<p>https://youtu.be/a</p>');
    expect(read(link)).toBe('https://youtu.be/a');
    expect(read(`<p>See ${link}</p>`)).toBe(`<p>See ${link}</p>`);
  });
});

describe('markdownHtml', () => {
  it('has headings below the title of the post, links, and no HTML of the text', () => {
    expect(markdownHtml('# A\n## B\n\n<b>c</b> https://a.example/ a.example')).toBe(
      '<h2>A</h2>\n<h3>B</h3>\n<p>&lt;b&gt;c&lt;/b&gt; <a href="https://a.example/">https://a.example/</a> a.example</p>\n',
    );
    expect(markdownHtml('[a](javascript:x())')).not.toContain('href');
  });
});
