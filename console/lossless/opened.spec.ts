import domino from '@mixmark-io/domino';
import { Fragment, type Node } from '@tiptap/pm/model';
import { cleanHtml } from '../../src/posts/texts/clean-html';
import { laidOut } from '../../src/posts/texts/layout/laid-out';
import { openContent, type OpenedContent, type Reason } from './opened';
import { richSchema } from './schema';

const parseHtml = (html: string): Element =>
  domino.createDocument(`<body>${html}</body>`, true).body as unknown as Element;
const schema = richSchema();

function open(html: string): OpenedContent {
  const { rich, reason } = openContent(html, schema, parseHtml);
  if (!rich) throw new Error(`opened in source: ${JSON.stringify(reason)}`);
  return rich;
}

const reasonOf = (html: string): Reason | null => openContent(html, schema, parseHtml).reason;

/** Returns the content after the text of a block was changed to `Changed`. */
function changedAt(opened: OpenedContent, at: number): string {
  const nodes = opened.doc.children.map((node, place) =>
    place === at ? node.copy(node.type.createAndFill(node.attrs, schema.text('Changed'))?.content) : node,
  );
  return opened.html(opened.doc.copy(schema.topNodeType.create(null, nodes).content));
}

describe('openContent', () => {
  it.each([
    ['nothing', ''],
    ['paragraphs', '<p>One</p>\r\n\r\n<P CLASS=a>Two &amp; &#8212; three&nbsp;four</P>\n'],
    ['headings', '<h1>1</h1><h2 id="x">2</h2><h6>6</h6>'],
    ['lists', '<ul>\n  <li>One</li>\n  <li>Two<ol start="3"><li>Three</li></ol></li>\n</ul>'],
    ['lists of paragraphs', '<ul><li><p>One</p><p>Two</p></li></ul>'],
    ['quotes', '<blockquote><p>One</p></blockquote><blockquote cite="/x">Two</blockquote>'],
    [
      'marks',
      '<p><strong>a</strong><b>b</b><em>c</em><i>d</i><s>e</s><del>f</del><u>g</u><code>h</code></p>',
    ],
    ['other inline elements', '<p><span lang="de"><sub>a</sub></span><kbd>b</kbd><mark>c</mark></p>'],
    ['links and images', '<p><a href="/x" rel=nofollow>a <img src="/y.png" width=3 alt="b"></a></p>'],
    ['named words', '<p><a name="x">a</a> <a id="y">b</a> <a>c</a></p>'],
    ['code', '<pre><code class="language-js">\n\n  a &lt; b\n</code></pre><pre>a\n b</pre>'],
    [
      'tables',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    [
      'figures',
      '<figure class="wp-block-image"><img src="/x"/><figcaption>A <em>b</em></figcaption></figure>',
    ],
    ['columns', '<div class="a">\n<div class="b" style="color:red"><h3>A</h3><p>b</p></div>\n</div><hr />'],
    ['plain text', 'One\ntwo\n\nThree <strong>four</strong>\n \n\nfive'],
    ['text between blocks', '<h2>A</h2>\none\n\ntwo\n<ul>\n<li>b</li>\n</ul>\nthree'],
  ])('opens %s, and writes it unchanged', (_, html) => {
    const opened = open(html);

    expect(opened.html(opened.doc)).toBe(html);
  });

  it.each([
    ['a comment', '<p>One</p><!-- more -->', { kind: 'comment', name: '' }],
    ['a comment in a block', '<div><!-- x --><p>One</p></div>', { kind: 'comment', name: 'div' }],
    ['a player', '<p><iframe src="https://a.example"></iframe></p>', { kind: 'element', name: 'iframe' }],
    ['a description list', '<dl><dt>a</dt><dd>b</dd></dl>', { kind: 'element', name: 'dl' }],
    ['an empty anchor', '<p>a<a name="x"></a></p>', { kind: 'element', name: 'a' }],
    [
      'a table with a foot',
      '<table><tfoot><tr><td>a</td></tr></tfoot></table>',
      { kind: 'element', name: 'tfoot' },
    ],
    ['a handler of an event', '<p onclick="x()">a</p>', { kind: 'attributes', name: 'p' }],
    ['an element over paragraphs', '<b>one\n\ntwo</b>', { kind: 'tags' }],
    ['a paragraph without an end', '<p>one<p>two', { kind: 'tags' }],
    ['lines and breaks', 'one<br>\ntwo', { kind: 'element', name: 'br' }],
    ['lines within a block of loose text', 'one\n\n<p>two\nthree</p>', { kind: 'text', name: 'br' }],
  ])('opens %s as source, with the reason', (_, html, reason) => {
    expect(reasonOf(html)).toEqual(reason);
  });

  it('keeps unedited blocks unchanged', () => {
    const html = '<P>One</P>\r\n\r\n<p class=a>Two</p>\n<UL><LI>Three</UL>\n\n';
    const opened = open(html.replace('<LI>Three', '<LI>Three</LI>'));

    expect(changedAt(opened, 1)).toBe(
      '<P>One</P>\r\n\r\n<p class="a">Changed</p>\n<UL><LI>Three</LI></UL>\n\n',
    );
  });

  it('keeps unedited paragraphs of plain text unchanged', () => {
    const opened = open('One\r\n1 < 2 & 3\r\n\r\nTwo\n \nThree\n');

    expect(changedAt(opened, 1)).toBe('One\r\n1 < 2 & 3\r\n\r\nChanged\n \nThree\n');
  });

  it('keeps the gaps around an edited block, and adds a blank line only between two texts', () => {
    const opened = open('<h2>A</h2>\n<p>B</p>\nOne\n\nTwo');

    expect(changedAt(opened, 0)).toBe('<h2>Changed</h2>\n<p>B</p>\nOne\n\nTwo');
    expect(changedAt(opened, 2)).toBe('<h2>A</h2>\n<p>B</p>\nChanged\n\nTwo');
  });

  describe('a table with rows that the editor completes', () => {
    const html = '<TABLE><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></TABLE>\n<p>d</p>';
    const completed = (table: Node) => {
      const [first, second] = table.children as [Node, Node];
      const cell = schema.node('tableCell', null, [schema.node('paragraph')]);
      return table.copy(Fragment.from([first, second.copy(second.content.addToEnd(cell))]));
    };
    const shown = ({ doc }: OpenedContent) =>
      doc.copy(Fragment.from(doc.children.map((node, at) => (at === 0 ? completed(node) : node))));

    it('is unchanged until it is edited', () => {
      const opened = open(html);
      const doc = shown(opened);

      const isKept = opened.acceptLoaded(doc);
      const added = schema.node('paragraph', { bare: false }, schema.text('e'));

      expect(isKept).toBe(true);
      expect(opened.html(doc)).toBe(html);
      expect(opened.html(doc.copy(doc.content.addToEnd(added)))).toBe(`${html}\n<p>e</p>`);
    });

    it('is unchanged after an edit was undone', () => {
      const opened = open(html);
      const doc = shown(opened);
      opened.acceptLoaded(doc);
      const copies = doc.children.map((node) => schema.nodeFromJSON(node.toJSON()));
      const added = schema.node('paragraph', { bare: false }, schema.text('e'));

      expect(opened.html(doc.copy(Fragment.from([...copies, added])))).toBe(`${html}\n<p>e</p>`);
    });

    it('is rejected if the editor has removed it', () => {
      const opened = open(html);

      expect(opened.acceptLoaded(opened.doc.copy(Fragment.from(opened.doc.children.slice(1))))).toBe(false);
    });
  });

  it('finds the source of an equal block, for example after an undo', () => {
    const opened = open('<P>One</P>\n<P>Two</P>');
    const copies = opened.doc.children.map((node) => schema.nodeFromJSON(node.toJSON()));
    const added = schema.node('paragraph', null, schema.text('New'));

    expect(opened.html(schema.topNodeType.create(null, [...copies, added]))).toBe(
      '<P>One</P>\n<P>Two</P>\n<p>New</p>',
    );
  });

  it.each(['java\tscript:x()', '\u0001javascript:x()', 'JAVA\nSCRIPT:x()', 'data:text/html,x', 'http://['])(
    'disables the unsafe URL %j',
    (href) => {
      const { toDOM } = schema.marks.link?.spec ?? {};

      const [, attributes] = toDOM?.(schema.mark('link', { href }), true) as unknown as [
        string,
        Record<string, string>,
      ];

      expect(attributes).toMatchObject({ href: '#', 'data-href': href });
    },
  );

  describe('text in brackets', () => {
    const typed = (text: string) =>
      open('').html(schema.topNodeType.create(null, [schema.node('paragraph', null, schema.text(text))]));
    const shown = (html: string) => cleanHtml(laidOut(html));
    /** Returns the content after a word was appended to the first block. */
    const withWord = (html: string) => {
      const opened = open(html);
      const [block] = opened.doc.children as [Node];
      return opened.html(
        opened.doc.copy(Fragment.from(block.copy(block.content.append(Fragment.from(schema.text(' x')))))),
      );
    };

    it.each([
      ['Use [gallery] and [video] here', 'Use &#91;gallery] and &#91;video] here'],
      ['[/caption] [[gallery]] [vc_row a="b"]', '&#91;/caption] [&#91;gallery]] &#91;vc_row a="b"]'],
      ['[youtube https://youtu.be/b', '&#91;youtube https://youtu.be/b'],
      ['[1] [sic] [Gallery] [gallerys] a[i]', '[1] [sic] [Gallery] [gallerys] a[i]'],
    ])('is escaped if it was typed: %s', (text, html) => {
      expect(typed(text)).toBe(`<p>${html}</p>`);
      expect(shown(typed(text))).toBe(`<p>${text}</p>`);
      expect(open(typed(text)).doc.textContent).toBe(text);
      expect(shown(withWord(typed(text)))).toBe(`<p>${text} x</p>`);
    });

    it.each([
      '<p>a [gallery ids="1"] b',
      '<p>[caption]<img src="/x">[/caption] &#91;gallery]',
      '<p>[[gallery]] <em>[audio]</em> <code>[video]</code> <kbd>[x] [gallery]</kbd>',
      'a [gallery]\nb &#91;gallery]',
    ])('remains a shortcode or text as in the original: %s', (html) => {
      const end = html.startsWith('<p>') ? '</p>' : '';

      expect(withWord(html + end)).toBe(`${html} x${end}`);
    });
  });

  it('does not write empty lines that the editor has appended', () => {
    const html = '<p></p>\n<table><tbody><tr><td>a</td></tr></tbody></table>\n';
    const opened = open(html);
    const line = schema.node('paragraph');
    const withLines = (...lines: Node[]) =>
      opened.doc.copy(Fragment.from([...opened.doc.children, ...lines]));

    expect(opened.html(withLines(line, line))).toBe(html);
    expect(opened.html(withLines(line, schema.node('paragraph', null, schema.text('b'))))).toContain(
      '</table>\n<p></p>\n<p>b</p>\n',
    );
  });

  it('writes each block of new content on a separate line', () => {
    const opened = open('');
    const paragraph = (text: string) => schema.node('paragraph', null, schema.text(text));
    const list = schema.node('bulletList', null, [schema.node('listItem', null, [paragraph('b')])]);

    expect(opened.html(schema.topNodeType.create(null, [paragraph('a'), list]))).toBe(
      '<p>a</p>\n<ul><li>b</li></ul>',
    );
    expect(opened.html(schema.topNodeType.createAndFill() as typeof opened.doc)).toBe('');
  });
});
