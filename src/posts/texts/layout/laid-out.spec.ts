import { laidOut } from './laid-out';

const IMAGE = '<img src="https://a.example/b.jpg">';
const LINK = '<a href="https://a.example/b?c=d&amp;e">https://a.example/b?c=d&amp;e</a>';

describe('a content that is laid out', () => {
  it.each([
    ['a line', 'one', '<p>one</p>'],
    ['paragraphs and lines', 'one\ntwo\n\n \n\nthree', '<p>one<br />\ntwo</p>\n<p>three</p>'],
    [
      'line ends of other systems',
      'one\r\ntwo\r\n\r\nthree\rfour',
      '<p>one<br />\ntwo</p>\n<p>three<br />\nfour</p>',
    ],
    ['inline markup', '<b>one\n\ntwo</b> <i>three</i>', '<p><b>one</p>\n<p>two</b> <i>three</i></p>'],
    ['a comparison', 'a < b\n\nc > d', '<p>a < b</p>\n<p>c > d</p>'],
    ['a break that is written', 'one<br>\ntwo', '<p>one<br>two</p>'],
    [
      'text between blocks',
      '<h2>A</h2>\none\n\ntwo\n<ul>\n<li>b\nc</li>\n</ul>\nthree',
      '<h2>A</h2><p>one</p>\n<p>two</p><ul>\n<li>b<br />\nc</li>\n</ul><p>three</p>',
    ],
    [
      'text beside paragraphs',
      'one\n<p>two\nthree\n\nfour</p>\nfive',
      '<p>one</p><p>two<br />\nthree</p>\n<p>four</p><p>five</p>',
    ],
    [
      'a paragraph without an end',
      '<p>one\n\n<h2>A</h2>\n\ntwo\n\nthree',
      '<p>one<h2>A</h2><p>two</p>\n<p>three</p>',
    ],
    [
      'a quote',
      '<blockquote>one\n\ntwo</blockquote>\nthree',
      '<blockquote><p>one</p>\n<p>two</p></blockquote><p>three</p>',
    ],
    ['a quote alone', '<blockquote>one\ntwo</blockquote>', '<blockquote><p>one\ntwo</p></blockquote>'],
    ['a block with blank lines', '<div>one\n\ntwo</div>', '<div><p>one</p>\n<p>two</p></div>'],
    ['code', 'one\n<pre>a\n\n  b <i>c</i></pre>\ntwo', '<p>one</p><pre>a\n\n  b <i>c</i></pre><p>two</p>'],
    [
      'the pages of a post',
      'one\n\n<!--nextpage-->\n\ntwo<!--more-->three',
      '<p>one</p><!--nextpage--><p>two</p><!--more--><p>three</p>',
    ],
    ['stray ends of blocks', 'one</p>\n\ntwo</div></div>\n\nthree', '<p>one</p>\n<p>two</p>\n\n<p>three</p>'],
    ['a paragraph with a stray end', '<p>one\n</div>\ntwo</p>', '<p>one\ntwo</p>'],
    [
      'a player without an end',
      'one\n\n<iframe src="/x" />\n\ntwo',
      '<p>one</p>\n<p><iframe src="/x" /></iframe></p>\n<p>two</p>',
    ],
    ['nothing', ' \n\n', ' \n\n'],
  ])('has the paragraphs and lines of %s', (_, content, html) => {
    expect(laidOut(content)).toBe(html);
  });

  it.each([
    '<p>one\ntwo</p>\n\n<ul>\n  <li>three\n  four</li>\n</ul>',
    '<div>\n\n<p>one</p>\n\n</div>',
    '<table>\n<tr>\n\n<td>one\ntwo</td></tr></table>',
    '<!-- wp:paragraph -->\n<p>one\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list --><ul><li>a\nb</li></ul><!-- /wp:list -->',
    '<script>a\n\nb</script><style>a\n\nb</style>',
    '<a href="/x"><h2>one</h2></a>',
    '<p title="a > b">one</p><p>two<',
    '<p>one</p><!-- two',
    '<p>one</p><a href="two',
  ])('is the same if it has markup of its own: %s', (content) => {
    expect(laidOut(content)).toBe(content);
  });

  it.each([
    ['on a line', 'one\nhttps://a.example/b?c=d&amp;e\ntwo', `<p>one<br />\n${LINK}<br />\ntwo</p>`],
    ['in a paragraph', '<p>https://a.example/b?c=d&amp;e</p>', `<p>${LINK}</p>`],
    [
      'in an embed',
      '<figure><div>\nhttps://a.example/b?c=d&amp;e\n</div></figure>',
      `<figure><div>${LINK}</div></figure>`,
    ],
    ['after a break', '<p>one<br>https://a.example/b?c=d&amp;e</p>', `<p>one<br>${LINK}</p>`],
  ])('has a link for an address alone %s', (_, content, html) => {
    expect(laidOut(content)).toBe(html);
  });

  it.each([
    '<p>see https://a.example</p>',
    '<p><b>see</b>https://a.example</p>',
    '<p>javascript:https://a.example</p>',
    '<p><a href="/x">https://a.example</a></p>',
    '<p><a href="/x"><b>\nhttps://a.example\n</b></a></p>',
    '<pre>https://a.example</pre>',
  ])('has no link for an address elsewhere: %s', (content) => {
    expect(laidOut(content)).toBe(content);
  });

  it.each([
    [
      `[caption id="a" align="alignleft" width="5"]${IMAGE} <em>b</em>[/caption]`,
      `<figure class="wp-caption alignleft">${IMAGE}<figcaption class="wp-caption-text"><em>b</em></figcaption></figure>`,
    ],
    [
      `[caption align="x" caption="b > c"]<a href="/d">${IMAGE}</a>[/caption]`,
      `<figure class="wp-caption"><a href="/d">${IMAGE}</a><figcaption class="wp-caption-text">b > c</figcaption></figure>`,
    ],
    [`[wp_caption]${IMAGE}[/wp_caption]`, `<figure class="wp-caption">${IMAGE}</figure>`],
    [
      `[caption]${IMAGE}[gallery] b[/caption]`,
      `<figure class="wp-caption">${IMAGE}<figcaption class="wp-caption-text">b</figcaption></figure>`,
    ],
    ['[caption id="a"]b', '<p>b</p>'],
    [
      `[caption]one\n\n[caption]${IMAGE} b[/caption]`,
      `<p>one</p><figure class="wp-caption">${IMAGE}<figcaption class="wp-caption-text">b</figcaption></figure>`,
    ],
    [
      `[caption caption="b [c] d"]${IMAGE}[/caption]`,
      `<figure class="wp-caption">${IMAGE}<figcaption class="wp-caption-text">b [c] d</figcaption></figure>`,
    ],
    ['[gallery ids="1] a [gallery ids="2"] b', '<p>a  b</p>'],
    ['[[caption id="a"]b[/caption]] c', '<p>[caption id="a"]b[/caption] c</p>'],
    ['[embed width="5"]https://a.example/b?c=d&amp;e[/embed]', `<p>${LINK}</p>`],
    ['[youtube=https://a.example/b?c=d&amp;e]', `<p>${LINK}</p>`],
    ['[soundcloud url="https://a.example/b?c=d&amp;e" params="x"]', `<p>${LINK}</p>`],
    ['[vimeo 123]', '<p><a href="https://vimeo.com/123">https://vimeo.com/123</a></p>'],
    [
      '[audio https://a.example/b.mp3]',
      '<figure class="wp-block-audio"><audio src="https://a.example/b.mp3"></audio></figure>',
    ],
    [
      "[video width='5' mp4='https://a.example/b.mp4' poster=https://a.example/c.jpg][/video]",
      '<figure class="wp-block-video"><video src="https://a.example/b.mp4" poster="https://a.example/c.jpg"></video></figure>',
    ],
    ['[video src="https://youtu.be/b"]', '<p><a href="https://youtu.be/b">https://youtu.be/b</a></p>'],
    ['[audio src="javascript:b"][embed]javascript:b[/embed]', '<p>javascript:b</p>'],
    ['a[gallery]b[playlist ids="1"]c[contact-form-7 id="1" title="d"]e', '<p>abce</p>'],
    ['[vc_row a="b"][vc_column_text]one[/vc_column_text][/vc_row]', '<p>one</p>'],
    ['[sourcecode language="php"]<?php\n\n$a;[/sourcecode]', '<pre><code>&lt;?php\n\n$a;</code></pre>'],
    ['[[gallery ids="1"]] [gallery', '<p>[gallery ids="1"] [gallery</p>'],
    [
      '[1] [sic] [gallerys] [Gallery] [gallery\n\n]',
      '<p>[1] [sic] [gallerys] [Gallery] [gallery</p>\n<p>]</p>',
    ],
    ['<p title="[gallery]">a</p>', '<p title="[gallery]">a</p>'],
  ])('shows what the shortcodes of WordPress show: %s', (content, html) => {
    expect(laidOut(content).trim()).toBe(html);
  });
});
