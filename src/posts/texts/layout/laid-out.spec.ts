import { laidOut } from './laid-out';

const LINK = '<a href="https://a.example/b?c=d&amp;e">https://a.example/b?c=d&amp;e</a>';

describe('laid-out content', () => {
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
  ])('is unchanged if it already has markup: %s', (content) => {
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
    ['of YouTube', 'https://www.youtube.com/watch?v=b&amp;t=5'],
    ['of Vimeo', 'https://vimeo.com/123'],
    ['of Spotify', 'https://open.spotify.com/track/b'],
    ['of SoundCloud', 'https://soundcloud.com/a/b'],
  ])('has a player for an address alone on a line %s', (_, address) => {
    expect(laidOut(`one\n${address}\ntwo`)).toBe(
      `<p>one<br />\n<iframe src="${address}"></iframe><br />\ntwo</p>`,
    );
    expect(laidOut(`<p>see ${address}</p>`)).toBe(`<p>see ${address}</p>`);
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
});
