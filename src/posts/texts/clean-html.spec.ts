import { HOSTILE_HTML } from '../../../test/support/texts/hostile-html';
import { cleanHtml } from './clean-html';

/** Matches a tag of cleaned HTML. All tags must have this form: lower-case names, quoted values and nothing else. */
const TAG = /<(?:\/[a-z][a-z0-9]*|([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?)>/g;
const ATTRIBUTE = / ([a-z]+)(?:="([^"]*)")?/g;

const ADDRESSES = ['href', 'src', 'cite', 'poster', 'srcset'];
const FORBIDDEN_TAGS =
  /^(script|style|svg|math|object|embed|applet|base|link|meta|form|input|button|textarea|select|option|template|title|body|html|head|frame|frameset|noscript|xmp|plaintext|map|area|marquee|dialog|portal)$/;

const PLAYER = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//;

/** Returns the tags with their attributes. Fails if the HTML has a `<` or `>` outside of tags. */
function tagsOf(html: string): { tag: string; attributes: Map<string, string> }[] {
  expect(html.replace(TAG, '')).not.toMatch(/[<>]/);
  return [...html.matchAll(TAG)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes: new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}

describe('cleaned HTML', () => {
  it.each(HOSTILE_HTML)('has no scripts, styles or other hostile parts: %s', (html) => {
    for (const { tag, attributes } of tagsOf(cleanHtml(`<p>before</p>${html}`))) {
      expect(tag).not.toMatch(FORBIDDEN_TAGS);
      for (const [name, value] of attributes) {
        expect(name).not.toMatch(/^(on|style$|srcdoc|action|formaction|name$|target$|ping$|background)/);
        if (ADDRESSES.includes(name)) expect(value).not.toMatch(/^\W*(?!https?:|mailto:)[a-z]+:/i);
        if (name === 'id') expect(value).toMatch(/^content-/);
        if (name === 'class') expect(value).toMatch(/^(wp-block|wp-caption|align|has-|is-)/);
      }
      if (tag === 'iframe') expect(attributes.get('src')).toMatch(PLAYER);
    }
  });

  it('does not change if it is cleaned again', () => {
    for (const html of HOSTILE_HTML) {
      const once = cleanHtml(html);

      expect(cleanHtml(once.replaceAll('"content-', '"').replaceAll('"#content-', '"#'))).toBe(once);
    }
  });

  it.each([
    '<h2>One</h2><h3>Two</h3><h4>Three</h4>',
    '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
    '<pre tabindex="0"><code>if (a &lt; b &amp;&amp; c) {}</code></pre>',
    '<figure><blockquote cite="https://example.com/a">x</blockquote><figcaption>y</figcaption></figure>',
    '<p lang="de" dir="ltr">Grüße 👋 <strong>a</strong> <em>b</em> <a href="/about" rel="noopener nofollow">c</a></p>',
    '<p><a href="mailto:jane@example.com?subject=Hi" rel="noopener nofollow">write</a></p>',
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps tables with their heads and spans', () => {
    const table =
      '<thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody>';

    expect(cleanHtml(`<table>${table}</table>`)).toBe(`<table tabindex="0">${table}</table>`);
  });

  it('keeps the classes of WordPress that lay a content out, and no others', () => {
    const clean = cleanHtml(
      '<div class="site wp-block-columns Wp-Block-Column alignwide wp-block-columns unseen">a</div><p class="button">b</p>',
    );

    expect(clean).toBe('<div class="wp-block-columns alignwide">a</div><p>b</p>');
  });

  it.each([
    '<p style="color:red;text-align:center;position:fixed">a</p>',
    '<p style="TEXT-ALIGN : Center">a</p>',
    '<p align="center">a</p>',
    '<p class="has-text-align-center" style="text-align:center">a</p>',
  ])('keeps the alignment of the text: %s', (html) => {
    expect(cleanHtml(html)).toBe('<p class="has-text-align-center">a</p>');
  });

  it('keeps blocks of unknown kinds apart', () => {
    expect(cleanHtml('<main>a</main><form>b</form><menu><li>c</li></menu>')).toBe(
      '<div>a</div><div>b</div><ul><li>c</li></ul>',
    );
  });

  it('loads images late and from http or https alone', () => {
    const clean = cleanHtml(
      '<img src="https://example.com/a.jpg" alt="A" class="x" style="float:left" width="5">',
    );

    expect(clean).toBe(
      '<img src="https://example.com/a.jpg" alt="A" width="5" loading="lazy" decoding="async" />',
    );
    expect(cleanHtml('<img src="data:image/png;base64,AAAA">')).toBe('');
  });

  it('has links with noopener and nofollow, and working links to its own parts', () => {
    const clean = cleanHtml('<a href="#a" target="_blank" rel="opener">up</a><h2 id="a">A</h2>');

    expect(clean).toBe('<a href="#content-a" rel="noopener nofollow">up</a><h2 id="content-a">A</h2>');
  });

  it.each(['https://www.youtube-nocookie.com/embed/abc', 'https://player.vimeo.com/video/1'])(
    'keeps the player %s',
    (src) => {
      expect(cleanHtml(`<iframe src="${src}" allow="autoplay" name="x"></iframe>`)).toBe(
        `<iframe src="${src}" loading="lazy" title="Embedded player"></iframe>`,
      );
    },
  );

  it.each([
    'https://www.youtube.com/embed/abc?rel=0',
    '//youtube.com/embed/abc?rel=0',
    'http://www.youtube-nocookie.com/embed/abc?rel=0',
  ])('has the player without cookies in place of %s', (src) => {
    expect(cleanHtml(`<iframe src="${src}"></iframe>`)).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/abc?rel=0" loading="lazy" title="Embedded player"></iframe>',
    );
  });

  it('is not produced from too many or too deeply nested elements', () => {
    expect(() => cleanHtml('<div>'.repeat(100_000))).toThrow('too many elements');
    expect(() => cleanHtml('<br>'.repeat(100_001))).toThrow('too many elements');
    expect(() => cleanHtml('y'.repeat(500_000) + '<img>x'.repeat(80_000))).toThrow('too many elements');
    expect(cleanHtml('<p>a</p>'.repeat(100_000))).toHaveLength(800_000);
  });

  it('has no attributes that are too long, and no source sets with runs of commas', () => {
    const long = 'x'.repeat(5000);

    expect(cleanHtml(`<img src="/${long}" alt="a">`)).toBe('');
    expect(cleanHtml(`<p title="${long}" lang="de">x</p>`)).toBe('<p lang="de">x</p>');
    expect(cleanHtml('<img src="/a" srcset="/b,,, 2x">')).toBe(
      '<img src="/a" loading="lazy" decoding="async" />',
    );
  });

  it('has no character that XML cannot represent', () => {
    expect(cleanHtml('<p title="&#1;a\uFFFE">b&#xFFFF;&#11;c\u0001</p>')).toBe('<p title="a">bc</p>');
  });
});
