import { HOSTILE_HTML } from '../../../test/support/texts/hostile-html';
import { cleanHtml } from './clean-html';

/** Matches a tag of cleaned HTML: lower-case names, quoted values and nothing else. */
const TAG = /<(?:\/[a-z][a-z0-9]*|([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?)>/g;
const ATTRIBUTE = / ([a-z]+)(?:="([^"]*)")?/g;

const ADDRESSES = ['href', 'src', 'cite', 'poster', 'srcset'];
const FORBIDDEN_TAGS =
  /^(script|style|svg|math|object|embed|applet|base|link|meta|form|input|button|textarea|select|option|template|title|body|html|head|frame|frameset|noscript|xmp|plaintext|map|area|marquee|dialog|portal)$/;

const PLAYER =
  /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|open\.spotify\.com\/embed|w\.soundcloud\.com\/player)\//;

/** Returns the tags with their attributes. Fails if the HTML contains `<` or `>` outside of tags. */
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
        if (ADDRESSES.includes(name))
          expect(value).not.toMatch(/^\W*(?!https?:|mailto:|tel:|sms:|geo:|webcal:)[a-z]+:/i);
        if (name === 'id') expect(value).toMatch(/^content-/);
        if (name === 'class') expect(value).toMatch(/^(wp-block|wp-caption|align|has-|is-|language-)/);
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

  it('keeps only the WordPress classes that control layout', () => {
    const clean = cleanHtml(
      '<div class="site wp-block-columns Wp-Block-Column alignwide wp-block-columns unseen">a</div><p class="button">b</p>',
    );

    expect(clean).toBe('<div class="wp-block-columns alignwide">a</div><p>b</p>');
  });

  it.each([
    'java&#9;script:x()',
    '&#1;javascript:x()',
    '&#32;&#10;JaVa&#13;ScRiPt&colon;x()',
    'vb&#9;script:x',
    'da&#10;ta:text/html,x',
  ])('has no address that browsers would run: %s', (address) => {
    expect(
      cleanHtml(
        `<a href="${address}">a</a><blockquote cite="${address}">b</blockquote><video poster="${address}"></video>`,
      ),
    ).toBe(
      '<a rel="noopener nofollow">a</a><blockquote>b</blockquote><video controls preload="none"></video>',
    );
  });

  it('keeps blocks of unknown kinds apart', () => {
    expect(cleanHtml('<main>a</main><form>b</form><menu><li>c</li></menu>')).toBe(
      '<div>a</div><div>b</div><ul><li>c</li></ul>',
    );
  });

  it('has links with noopener and nofollow, and working links to its own parts', () => {
    const clean = cleanHtml('<a href="#a" target="_blank" rel="opener">up</a><h2 id="a">A</h2>');

    expect(clean).toBe('<a href="#content-a" rel="noopener nofollow">up</a><h2 id="content-a">A</h2>');
  });

  it.each(['tel:+4912', 'sms:+4912?body=Hi', 'geo:1,2', 'webcal://a.example/b.ics'])(
    'keeps a link to %s',
    (href) => {
      expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener nofollow">x</a>`);
    },
  );

  it('keeps the anchors of older texts and of Word', () => {
    const clean = cleanHtml(
      '<p><a name="a1"></a>A</p><p><a href="#a1">up</a><a href="#_ftn1" name="_ftnref1">[1]</a></p>',
    );

    expect(clean).toBe(
      '<p><a rel="noopener nofollow" id="content-a1"></a>A</p><p><a href="#content-a1" rel="noopener nofollow">up</a>' +
        '<a href="#content-_ftn1" rel="noopener nofollow" id="content-_ftnref1">[1]</a></p>',
    );
  });

  it('keeps both targets of an anchor with an id and a name', () => {
    const clean = cleanHtml(
      '<a href="#y">1</a><a href="#x">2</a><a id="x" name="y">a</a><a id="z" name="z">b</a>',
    );

    expect(clean).toBe(
      '<a href="#content-y" rel="noopener nofollow">1</a><a href="#content-x" rel="noopener nofollow">2</a>' +
        '<span id="content-y"></span><a rel="noopener nofollow" id="content-x">a</a>' +
        '<a rel="noopener nofollow" id="content-z">b</a>',
    );
  });

  it('has an abbreviation for an acronym', () => {
    expect(cleanHtml('<acronym title="World Wide Web">WWW</acronym>')).toBe(
      '<abbr title="World Wide Web">WWW</abbr>',
    );
  });

  it.each([
    ['https://w.example/x#sdfootnote1sym', 'sdfootnote1sym'],
    ['https://w.example/x#sdendnote1anc', 'sdendnote1anc'],
    ['x.htm#_msocom_1', '_msocom_1'],
    ['https://w.example/x.htm#_msoanchor_1', '_msoanchor_1'],
    ['file:///C:/x.htm#_Toc12', '_Toc12'],
  ])('links to the anchors of an office document: %s', (href, id) => {
    expect(cleanHtml(`<a href="${href}">1</a><a name="${id}">2</a>`)).toContain(`href="#content-${id}"`);
    expect(cleanHtml(`<a href="${href}">1</a>`)).not.toContain('<a href="#content-x');
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
