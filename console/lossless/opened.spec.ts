import domino from '@mixmark-io/domino';
import { Fragment, type Node } from '@tiptap/pm/model';
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

/** Returns the content after the text of the block at a place was changed to `Changed`. */
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
  ])('opens %s, and writes the same bytes', (_, html) => {
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
  ])('opens %s in source, and says why', (_, html, reason) => {
    expect(reasonOf(html)).toEqual(reason);
  });

  it('keeps the bytes of every block that is not changed', () => {
    const html = '<P>One</P>\r\n\r\n<p class=a>Two</p>\n<UL><LI>Three</UL>\n\n';
    const opened = open(html.replace('<LI>Three', '<LI>Three</LI>'));

    expect(changedAt(opened, 1)).toBe(
      '<P>One</P>\r\n\r\n<p class="a">Changed</p>\n<UL><LI>Three</LI></UL>\n\n',
    );
  });

  it('keeps the bytes of every paragraph of plain text that is not changed', () => {
    const opened = open('One\r\n1 < 2 & 3\r\n\r\nTwo\n \nThree\n');

    expect(changedAt(opened, 1)).toBe('One\r\n1 < 2 & 3\r\n\r\nChanged\n \nThree\n');
  });

  it('keeps the space around a changed block, and puts a blank line only between two texts', () => {
    const opened = open('<h2>A</h2>\n<p>B</p>\nOne\n\nTwo');

    expect(changedAt(opened, 0)).toBe('<h2>Changed</h2>\n<p>B</p>\nOne\n\nTwo');
    expect(changedAt(opened, 2)).toBe('<h2>A</h2>\n<p>B</p>\nChanged\n\nTwo');
  });

  describe('a table whose rows the editor completes', () => {
    const html = '<TABLE><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></TABLE>\n<p>d</p>';
    const completed = (table: Node) => {
      const [first, second] = table.children as [Node, Node];
      const cell = schema.node('tableCell', null, [schema.node('paragraph')]);
      return table.copy(Fragment.from([first, second.copy(second.content.addToEnd(cell))]));
    };
    const shown = ({ doc }: OpenedContent) =>
      doc.copy(Fragment.from(doc.children.map((node, at) => (at === 0 ? completed(node) : node))));

    it('keeps its bytes until it is changed', () => {
      const opened = open(html);
      const doc = shown(opened);

      const isKept = opened.adopt(doc);
      const added = schema.node('paragraph', { bare: false }, schema.text('e'));

      expect(isKept).toBe(true);
      expect(opened.html(doc)).toBe(html);
      expect(opened.html(doc.copy(doc.content.addToEnd(added)))).toBe(`${html}\n<p>e</p>`);
    });

    it('keeps its bytes after a change of it was undone', () => {
      const opened = open(html);
      const doc = shown(opened);
      opened.adopt(doc);
      const copies = doc.children.map((node) => schema.nodeFromJSON(node.toJSON()));
      const added = schema.node('paragraph', { bare: false }, schema.text('e'));

      expect(opened.html(doc.copy(Fragment.from([...copies, added])))).toBe(`${html}\n<p>e</p>`);
    });

    it('is not kept if the editor has removed it', () => {
      const opened = open(html);

      expect(opened.adopt(opened.doc.copy(Fragment.from(opened.doc.children.slice(1))))).toBe(false);
    });
  });

  it('finds the bytes of a block again that is equal, but no longer the same, as after an undo', () => {
    const opened = open('<P>One</P>\n<P>Two</P>');
    const copies = opened.doc.children.map((node) => schema.nodeFromJSON(node.toJSON()));
    const added = schema.node('paragraph', null, schema.text('New'));

    expect(opened.html(schema.topNodeType.create(null, [...copies, added]))).toBe(
      '<P>One</P>\n<P>Two</P>\n<p>New</p>',
    );
  });

  it('does not write empty lines that the editor has added at the end', () => {
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

  it('writes a new content with blocks on lines of their own', () => {
    const opened = open('');
    const paragraph = (text: string) => schema.node('paragraph', null, schema.text(text));
    const list = schema.node('bulletList', null, [schema.node('listItem', null, [paragraph('b')])]);

    expect(opened.html(schema.topNodeType.create(null, [paragraph('a'), list]))).toBe(
      '<p>a</p>\n<ul><li>b</li></ul>',
    );
    expect(opened.html(schema.topNodeType.createAndFill() as typeof opened.doc)).toBe('');
  });
});
