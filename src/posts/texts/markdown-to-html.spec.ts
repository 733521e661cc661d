import { markdownToHtml } from './markdown-to-html';

describe('Markdown that is converted to HTML', () => {
  it('has headings, emphasis, lists, tables and code', () => {
    const markdown = '# A\n\n- *b*\n- ~~c~~\n\n| d |\n|---|\n| e |\n\n```js\nf < 1\n```\n';

    const html = markdownToHtml(markdown);

    expect(html).toContain('<h1>A</h1>');
    expect(html).toContain('<li><em>b</em></li>');
    expect(html).toContain('<s>c</s>');
    expect(html).toContain('<td>e</td>');
    expect(html).toContain('<code class="language-js">f &lt; 1');
  });

  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b onclick="x()">b</b>'])(
    'shows HTML as text: %s',
    (markdown) => {
      expect(markdownToHtml(markdown)).not.toMatch(/<(?!\/?p>)/);
    },
  );

  it.each([
    '[a](javascript:alert(1))',
    '[a](JAVASCRIPT:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
  ])('has no link that runs a program: %s', (markdown) => {
    expect(markdownToHtml(markdown)).not.toContain('href');
  });
});
