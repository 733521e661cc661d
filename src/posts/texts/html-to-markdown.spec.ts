import { htmlToMarkdown } from './html-to-markdown';

describe('the Markdown of a cleaned content', () => {
  it.each([
    [
      '<h2>Head</h2><p>Some <strong>bold</strong>, <em>quiet</em> text.</p>',
      '## Head\n\nSome **bold**, *quiet* text.',
    ],
    ['<p>a<br>b</p>', 'a  \nb'],
    ['<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>', '-   one\n-   two\n    1.  deep'],
    ['<blockquote><p>Said</p></blockquote><hr>', '> Said\n\n---'],
    ['<p><a href="https://a.example/(b)">x</a></p>', '[x](https://a.example/%28b%29)'],
    ['<img src="https://a.example/b.png" alt="A [b]">', '![A \\[b\\]](https://a.example/b.png)'],
    ['<p><del>old</del> <code>a`b</code></p>', '~~old~~ ``a`b``'],
    ['<pre tabindex="0">a\n```\nb</pre>', '````\na\n```\nb\n````'],
    ['<pre><code>*x*</code></pre>', '```\n*x*\n```'],
    [
      '<table><caption>Sums</caption><tbody><tr><th>a|b</th><th>c</th></tr><tr><td>1<br>2</td><td></td></tr></tbody></table>',
      'Sums\n\n| a\\|b | c |\n| --- | --- |\n| 1 2 |  |',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/1" title="x"></iframe>',
      '<https://player.vimeo.com/video/1>',
    ],
    ['<div><section><p>One</p><div>Two</div></section></div>Three', 'One\n\nTwo\n\nThree'],
    [
      '<p>*not bold* # 1. [x](y) &lt;b&gt; &amp;lt; a &amp; b</p>',
      '\\*not bold\\* # 1. \\[x\\](y) \\<b> \\&lt; a & b',
    ],
    ['<img src="/a b" alt="&lt;script&gt;\n\n](x)" title="t">', '![\\<script> \\](x)](/a%20b)'],
    ['<a href="/\n\n)&lt;b>" title="&lt;b>">x</a> <a>y</a>', '[x](/%0A%0A%29%3Cb%3E) y'],
    ['', ''],
  ])('of %s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('has every paragraph of a long content, in order', () => {
    const words = Array.from({ length: 5000 }, (_, at) => `Word ${at}`);

    const markdown = htmlToMarkdown(words.map((word) => `<p>${word}</p>`).join('\n'));

    expect(markdown).toBe(words.join('\n\n'));
  });

  it('is plain text where a part would be too costly', () => {
    const markdown = htmlToMarkdown(`<p>${'a *b*<br>'.repeat(20_000)}</p><p>End</p>`);

    expect(markdown.startsWith('a \\*b\\*a \\*b\\*')).toBe(true);
    expect(markdown.endsWith('\n\nEnd')).toBe(true);
  });
});
