import domino from '@mixmark-io/domino';
import { cleanHtml } from '../../src/posts/texts/clean-html';
import { laidOut } from '../../src/posts/texts/layout/laid-out';
import { contentsOfExport } from '../../test/support/texts/wordpress-export';
import { withoutBlockComments } from './block-comments';
import { richSchema } from './schema';

const parseHtml = (html: string): Element =>
  domino.createDocument(`<body>${html}</body>`, true).body as unknown as Element;
const schema = richSchema();
const converted = (html: string) => withoutBlockComments(html, schema, parseHtml);

describe('withoutBlockComments', () => {
  it.each([
    ['a paragraph', '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->', '\n<p>A</p>\n'],
    [
      'a block with properties, and line ends',
      '<!-- wp:image {"id":1,"alt":"a > b"} -->\r\n<figure class="wp-block-image"><img src="/a.png" alt=""/></figure>\r\n<!-- /wp:image -->',
      '\r\n<figure class="wp-block-image"><img src="/a.png" alt=""/></figure>\r\n',
    ],
    [
      'nested blocks',
      '<!-- wp:group --><div class="wp-block-group"><!-- wp:heading --><h2>A</h2><!-- /wp:heading --></div><!-- /wp:group -->',
      '<div class="wp-block-group"><h2>A</h2></div>',
    ],
    [
      'a block of the server',
      '<p>A</p>\n<!-- wp:latest-posts {"a":1} /-->\n<p>B</p>',
      '<p>A</p>\n\n<p>B</p>',
    ],
    [
      'a quote with its source',
      '<!-- wp:quote --><blockquote class="wp-block-quote"><p>A</p><cite>B</cite></blockquote><!-- /wp:quote -->',
      '<blockquote class="wp-block-quote"><p>A</p><cite>B</cite></blockquote>',
    ],
    [
      'code that shows such a comment',
      '<!-- wp:code --><pre><code>&lt;!-- wp:code --></code></pre><!-- /wp:code -->',
      '<pre><code>&lt;!-- wp:code --></code></pre>',
    ],
  ])('drops the comments of %s, and nothing else', (_, html, bare) => {
    expect(converted(html)).toBe(bare);
  });

  it.each([
    ['no block comment', '<p>A</p>'],
    ['another comment', '<!-- wp:more --><!--more--><!-- /wp:more --><p>A</p>'],
    ['an element that rich text would lose', '<!-- wp:x --><dl><dt>A</dt></dl><!-- /wp:x -->'],
    ['lines that readers would see only without its comments', '<!-- wp:x --><p>A\nB</p><!-- /wp:x -->\nC'],
    ['a comment without an end', '<p>A</p><!-- wp:paragraph'],
  ])('returns null for content with %s', (_, html) => {
    expect(converted(html)).toBeNull();
  });

  it('changes nothing else in a real export, and nothing that readers see', () => {
    const contents = contentsOfExport().filter((html) => converted(html) !== null);

    const shown = (html: string) =>
      cleanHtml(laidOut(html))
        .replace(/<p>(<cite>.*?<\/cite>)<\/p>/g, '$1')
        .replace(/\s+/g, ' ');
    for (const html of contents) {
      const bare = converted(html) ?? '';
      expect(bare).toBe(html.replace(/<!--\s*\/?wp:[^]*?-->/g, ''));
      expect(shown(bare)).toBe(shown(html));
    }
    if (contentsOfExport().length > 0) expect(contents.length).toBeGreaterThan(5);
  });
});
