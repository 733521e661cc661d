import { hostileParts } from '../../../test/support/texts/rendered-markdown';
import { escapeHtml } from '../../platform/common/html';
import { htmlToMarkdown } from './html-to-markdown';

describe('the Markdown of a cleaned content', () => {
  it.each([
    [
      '<h2>Head</h2><p>Some <strong>bold</strong>, <em>quiet</em> text.</p>',
      '## Head\n\nSome **bold**, *quiet* text.',
    ],
    ['<p>a<br>b</p>', 'a  \nb'],
    ['<a href="\n https://a.example/b ">x</a><img src=" /c.jpg ">', '[x](https://a.example/b)![](/c.jpg)'],
    ['<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>', '-   one\n-   two\n    1.  deep'],
    ['<blockquote><p>Said</p></blockquote><hr>', '> Said\n\n---'],
    ['<p><a href="https://a.example/(b)">x</a></p>', '[x](https://a.example/%28b%29)'],
    ['<img src="https://a.example/b.png" alt="A [b]">', '![A \\[b\\]](https://a.example/b.png)'],
    ['<p><del>old</del> <code>a b</code></p>', '~~old~~ `a b`'],
    ['<pre tabindex="0">a\n```\nb</pre>', '````\na\n```\nb\n````'],
    ['<pre><code>*x*</code></pre>', '```\n*x*\n```'],
    ['<pre tabindex="0"><code class="language-c++">*x*</code></pre>', '```c++\n*x*\n```'],
    ['<pre class="wp-block-verse language-js">a</pre>', '```js\na\n```'],
    [
      '<table><caption>Sums</caption><tbody><tr><th>a|b</th><th>c</th></tr><tr><td>1<br>2</td><td></td></tr></tbody></table>',
      'Sums\n\n| a\\|b | c |\n| --- | --- |\n| 1 2 |  |',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/1" title="x"></iframe>',
      '<https://player.vimeo.com/video/1>',
    ],
    [
      '<pre><div>line 1</div><div>  line 2</div><div><br></div>end</pre>',
      '```\nline 1\n  line 2\n\nend\n```',
    ],
    ['<pre>a<br>  b<br/>c</pre>', '```\na\n  b\nc\n```'],
    ['<pre><code>one</code><br><code>two</code></pre>', '```\none\ntwo\n```'],
    ['<pre><ul><li>a<p>b</p></li><li>c</li></ul></pre>', '```\na\nb\nc\n```'],
    [
      '<p>2<sup>10</sup>, H<sub>2</sub>O, x<sup>&lt;*a </sup>b<sup> </sup>',
      '2<sup>10</sup>, H<sub>2</sub>O, x<sup>&lt;\\*a</sup> b',
    ],
    [
      '<p><q>said <b>so</b></q> <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> <ruby>字<rt>じ</rt></ruby></p>',
      '“said **so**” 漢(かん) 字(じ)',
    ],
    [
      '<video controls><source type="video/webm"><source src="https://a.example/b.mp4"><source src="/c"></video>',
      '<https://a.example/b.mp4>',
    ],
    ['<audio><source src="https://a.example/b`.mp3">Listen</audio>', '<https://a.example/b%60.mp3>'],
    ['<img srcset=" https://a.example/b,c.png 1x, /d.png 2x" alt="x">', '![x](https://a.example/b,c.png)'],
    ['<img src="" srcset="/b.png, /c.png 2x"><img srcset=" , ">', '![](/b.png)'],
    ['<ol><li value="7">a</li><li>b</li></ol>', '7.  a\n8.  b'],
    ['<ol start="3"><li value="-7">a</li></ol><ol start="99999999999"><li>b</li></ol>', '3.  a\n\n1.  b'],
    [
      '<ul><li>a<ol start="3"><li>b</li></ol></li><li><br>c<ul><li>d</li></ul>e</li></ul>',
      '-   a\n    \n    3.  b\n-   c\n    \n    -   d\n    \n    e',
    ],
    ['a<li>b</li><li>c</li>d', 'a\n\n-   b\n-   c\n\nd'],
    ['<p><strong>a<br></strong>b <em><br> c<br>d<b> <br></b></em>e</p>', '**a**  \nb  \n*c  \nd*  \ne'],
    ['<em>a<br><p>b</p></em><h2>c<br>d</h2>', '*a*  \n\n*b*\n\n## c d'],
    ['<ul><li>☑ a</li><li><p>☐ b</p></li></ul>', '-   [x] a\n-   [ ] b'],
    [
      '<table><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td><td>d|</td></tr></table>',
      '| a |  |  |\n| --- | --- | --- |\n| b | c | d\\| |',
    ],
    ['<video src="script"></video><audio src="javascript:x"></audio>', '[script](script)'],
    [
      '<a href="https://a.example/"><h3>t</h3>u<video src="https://a.example/`"></video></a>',
      '### [t](https://a.example/)\n\n[u](https://a.example/)\n\n<https://a.example/%60>',
    ],
    ['<strong><p>a</p><pre>b\n\n</pre></strong>c', '**a**\n\n```\nb\n\n```\n\nc'],
    ['<del>a<s>b</s></del> ~~~<em>x</em>', '~~ab~~ \\~\\~\\~*x*'],
    [
      '<table><caption>a<pre>| b</pre></caption><tr><td><pre>c\n|</pre></td></tr></table>',
      'a\n\n```\n| b\n```\n\n| <code>c<br>\\|</code> |\n| --- |',
    ],
    ['<p><code>a</code><code>b</code>, <code>`&lt;</code></p>', '`a`<code>b</code>, <code>&#96;&lt;</code>'],
    [
      '<p>http://a.example/`<code>a</code> (<code>b &amp;&amp; c</code>)</p>',
      '[http://a.example/](http://a.example/)&#96;<code>a</code> (`b && c`)',
    ],
    ['<ol start="-1"><li>a</li></ol><ol start="9"><li>b</li><li>c</li></ol>', '1.  a\n\n9.  b\n10.  c'],
    ['<ul><li><details><summary>a</summary>b</details></li></ul>', '-   a\n    \n    b'],
    [
      '<p><a href="javascript:x">[a]</a> <a href="/b">[a] <code>[]</code></a></p>',
      '\\[a\\] [&#91;a&#93; <code>&#91;&#93;</code>](/b)',
    ],
    ['<p><a href="/?a=1&amp;lt=2&amp;lt;">x</a></p>', '[x](/?a=1&lt=2&amp;lt;)'],
    ['<div><section><p>One</p><div>Two</div></section></div>Three', 'One\n\nTwo\n\nThree'],
    [
      '<p>*not bold* # 1. [x](y) &lt;b&gt; &amp;lt; a &amp; b</p>',
      '\\*not bold\\* # 1. \\[x\\](y) &lt;b> &amp;lt; a & b',
    ],
    ['<img src="/a b" alt="&lt;script&gt;\n\n](x)" title="t">', '![&lt;script> \\](x)](/a%20b)'],
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

describe('the Markdown of a text that looks like HTML', () => {
  const LINK = '[x](javascript:alert(1))';
  const SIGNS = [
    LINK,
    `!${LINK}`,
    `\\${LINK}`,
    '<img src=x onerror=alert(1)>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '<!-- -->',
    '<?x?>',
  ];
  const BEFORE = [
    '',
    'http://a.example/',
    'www.a.example/',
    'a@a.example',
    '\\',
    '\\\\',
    '`',
    '!',
    '[',
    '](',
    '~~',
  ];
  const PLACES: [string, (text: string) => string][] = [
    ['a paragraph', (text) => `<p>${text}</p>`],
    ['a link', (text) => `<p><a href="https://b.example/">${text}</a></p>`],
    ['a heading', (text) => `<h2>${text}</h2>`],
    ['a cell', (text) => `<table><tr><th>${text}</th></tr><tr><td>${text}</td></tr></table>`],
    ['an item', (text) => `<ol><li>${text}</li></ol>`],
    ['a struck text', (text) => `<p><del>${text}</del></p>`],
    ['the name of an image', (text) => `<img src="/a.png" alt="${text}">`],
    [
      'code in a link',
      (text) => `<p><a href="https://b.example/">a<code>${text}</code> <code>${text}</code></a></p>`,
    ],
    ['code', (text) => `<p><code>${text}</code></p><pre><code>${text}</code></pre>`],
  ];

  it.each(PLACES)('is not HTML in %s', (_, place) => {
    for (const sign of SIGNS)
      for (const before of BEFORE) {
        const markdown = htmlToMarkdown(place(escapeHtml(before + sign)));

        expect([markdown, hostileParts(markdown)]).toEqual([markdown, []]);
      }
  });
});
