import { laidOut } from './laid-out';

const IMAGE = '<img src="https://a.example/b.jpg">';
const LINK = '<a href="https://a.example/b?c=d&amp;e">https://a.example/b?c=d&amp;e</a>';

describe('laid-out content', () => {
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
    ['[vimeo 123]', '<p><iframe src="https://vimeo.com/123"></iframe></p>'],
    ['[youtube https://youtu.be/b]', '<p><iframe src="https://youtu.be/b"></iframe></p>'],
    [
      '[audio https://a.example/b.mp3]',
      '<figure class="wp-block-audio"><audio src="https://a.example/b.mp3"></audio></figure>',
    ],
    [
      "[video width='5' mp4='https://a.example/b.mp4' poster=https://a.example/c.jpg][/video]",
      '<figure class="wp-block-video"><video src="https://a.example/b.mp4" poster="https://a.example/c.jpg"></video></figure>',
    ],
    [
      '[audio mp3="/b.mp3"][/audio][video src="//a.example/b.mp4" poster="/c.jpg"]',
      '<figure class="wp-block-audio"><audio src="/b.mp3"></audio></figure>\n\n<figure class="wp-block-video"><video src="//a.example/b.mp4" poster="/c.jpg"></video></figure>',
    ],
    ['[audio src="/b c.mp3"][video src="///b.mp4"]', ''],
    ['[video src="https://youtu.be/b"]', '<p><iframe src="https://youtu.be/b"></iframe></p>'],
    ['[audio src="javascript:b"][embed]javascript:b[/embed]', '<p>javascript:b</p>'],
    ['a[gallery]b[playlist ids="1"]c[contact-form-7 id="1" title="d"]e', '<p>abce</p>'],
    ['[vc_row a="b"][vc_column_text]one[/vc_column_text][/vc_row]', '<p>one</p>'],
    [
      '[sourcecode language="php"]<?php\n\n$a;[/sourcecode]',
      '<pre><code class="language-php">&lt;?php\n\n$a;</code></pre>',
    ],
    ['[[gallery ids="1"]] [gallery', '<p>[gallery ids="1"] [gallery</p>'],
    [
      '[1] [sic] [gallerys] [Gallery] [gallery\n\n]',
      '<p>[1] [sic] [gallerys] [Gallery] [gallery</p>\n<p>]</p>',
    ],
    ['<p title="[gallery]">a</p>', '<p title="[gallery]">a</p>'],
    [
      '<p>In <code>[caption]</code> text</p><pre>[gallery columns="4"]</pre>',
      '<p>In <code>[caption]</code> text</p><pre>[gallery columns="4"]</pre>',
    ],
    [
      '<KBD class="[x]">[gallery]</KBD> <samp\n>[audio]</samp > [gallery]<code>[video]</code>[gallery]',
      '<p><KBD class="[x]">[gallery]</KBD> <samp\n>[audio]</samp > <code>[video]</code></p>',
    ],
    ['<pre><code>[gallery]</code>[gallery]</pre>[gallery]', '<pre><code>[gallery]</code>[gallery]</pre>'],
    [
      '[sourcecode language="php"]echo do_shortcode(\'[gallery]\');[/sourcecode]',
      '<pre><code class="language-php">echo do_shortcode(\'[gallery]\');</code></pre>',
    ],
    [
      '[code lang=js]\nif (a <b) "[/caption]";\n\n[youtube][/code] end',
      '<pre><code class="language-js">\nif (a &lt;b) "[/caption]";\n\n[youtube]</code></pre><p>end</p>',
    ],
    ['[code]a[/code]', '<pre><code>a</code></pre>'],
    ['[code "a b<"]a[/code]', '<pre><code>a</code></pre>'],
    ['[code css]a[/code]', '<pre><code class="language-css">a</code></pre>'],
    ['The tag [code] and its end [/code', '<p>The tag [code] and its end [/code</p>'],
    ['[/code] and [code]', '<p>[/code] and [code]</p>'],
    ['[[code]a[/code]]', '<p>[code]a[/code]</p>'],
    ['<tt>[gallery]</tt><var>[audio]</var>', '<p><tt>[gallery]</tt><var>[audio]</var></p>'],
    [
      `[caption id="a"]${IMAGE} see <code>[/caption]</code> end[/caption]`,
      `<figure class="wp-caption">${IMAGE}<figcaption class="wp-caption-text">see <code>[/caption]</code> end</figcaption></figure>`,
    ],
    [
      `[caption]${IMAGE} see <tt>[caption]</tt> end[/caption]`,
      `<figure class="wp-caption">${IMAGE}<figcaption class="wp-caption-text">see <tt>[caption]</tt> end</figcaption></figure>`,
    ],
    [
      '[caption]<img src="/a.jpg" alt="[/caption]"> end[/caption]',
      '<figure class="wp-caption"><img src="/a.jpg" alt="[/caption]"><figcaption class="wp-caption-text">end</figcaption></figure>',
    ],
    [
      '[embed]<code>[/embed]</code>[/embed] a <kbd>[/embed]</kbd>',
      '<p><code>[/embed]</code> a <kbd>[/embed]</kbd></p>',
    ],
    ['<codec>[gallery]</codec><p>a</p>', '<codec></codec><p>a</p>'],
    ['<code>[gallery] never ends', '<p><code>[gallery] never ends</p>'],
    [
      `[caption]${IMAGE} <code>[gallery]</code>[/caption]`,
      `<figure class="wp-caption">${IMAGE}<figcaption class="wp-caption-text"><code>[gallery]</code></figcaption></figure>`,
    ],
  ])('shows what the shortcodes of WordPress show: %s', (content, html) => {
    expect(laidOut(content).trim()).toBe(html);
  });
});
