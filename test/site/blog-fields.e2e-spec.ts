import { startBlog, type Blog } from '../support/blog';

interface Described {
  data: Record<string, string | null>;
}

describe('the public description of a blog', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers = {}) => blog.send(path, { method: 'GET', headers });
  const home = async (fields: object) => {
    const input = { name: 'Spoken', parentAccountId: blog.accountId, ...fields };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', input);
    const { catId } = await blog.call('addcategory', { catName: 'Kept', subAccountId });
    const post = { postTitle: 'Hello', postPublishAt: '2026-03-09', postStatus: 'published' };
    await blog.call('addpost', { accountId: subAccountId, postCategoriesId: catId, ...post });
    return { accountId: Number(subAccountId), slug: String(blogSlug) };
  };

  it.each([
    ['de', 'ltr', '9. März 2026', 'Alle Beiträge'],
    ['fr-CA', 'ltr', '9 mars 2026', 'Tous les articles'],
    ['es', 'ltr', '9 de marzo de 2026', 'Todas las entradas'],
    ['ar', 'rtl', '9 مارس 2026', 'كل المقالات'],
    ['he', 'rtl', '9 במרץ 2026', 'All posts'],
    ['fi', 'ltr', '9. maaliskuuta 2026', 'All posts'],
    ['az-Arab', 'rtl', '2026', 'All posts'],
  ])('is in %s on its pages', async (language, direction, date, words) => {
    const { slug } = await home({ language });

    for (const path of [slug, `${slug}/hello`]) {
      const { status, text } = await get(`/blog/${path}`);

      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(text).toContain(date);
      expect(text).toContain(words);
    }
  });

  it('is in the language of the blog at an address without a page', async () => {
    const { slug } = await home({ language: 'de' });

    const { status, text } = await get(`/blog/${slug}/nowhere`);

    expect(status).toBe(404);
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('Seite nicht gefunden');
  });

  it('has description, language and logo in the header, the metadata and the feeds', async () => {
    const blogDescription = 'News & views <from> the north.';
    const { slug } = await home({ language: 'de', blogDescription, blogLogo: '/logo.svg?a=1&b=2' });

    const [page, rss, json] = await Promise.all(
      ['', '/feed.xml', '/feed.json'].map((path) => get(`/blog/${slug}${path}`)),
    );

    expect(page?.text).toContain(
      '<meta name="description" content="News &amp; views &lt;from&gt; the north.">',
    );
    expect(page?.text).toContain('>News &amp; views &lt;from&gt; the north.</p>');
    expect(page?.text).toContain('src="/logo.svg?a=1&amp;b=2"');
    expect(rss?.text).toContain('<language>de</language>');
    expect(rss?.text).toContain('<url>http://blog.test/logo.svg?a=1&amp;b=2</url>');
    expect(JSON.parse(json?.text ?? '')).toMatchObject({
      description: blogDescription,
      language: 'de',
      icon: 'http://blog.test/logo.svg?a=1&b=2',
    });
  });

  it('omits a logo without an http address', async () => {
    const { slug } = await home({ blogLogo: 'javascript:alert(1)' });

    const { text } = await get(`/blog/${slug}`);

    expect(text).not.toContain('javascript:');
  });

  it('is JSON for any origin', async () => {
    const fields = { language: 'AR-eg', blogDescription: 'أخبار', blogAccentColor: '#c00' };
    const { slug } = await home({ ...fields, blogUrl: 'https://north.example/blog' });

    const { status, headers, body } = await get(`/public/${slug}`);

    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((body as Described).data).toEqual({
      blogName: 'Spoken',
      blogSlug: slug,
      blogUrl: 'https://north.example/blog',
      language: 'ar-EG',
      direction: 'rtl',
      blogDescription: 'أخبار',
      blogAccentColor: '#c00',
      blogLogo: null,
    });
    for (const unknown of ['nobody', 'NOBODY', '%00']) {
      expect((await get(`/public/${unknown}`)).status).toBe(404);
    }
  });

  it.each([
    ['language', 'es'],
    ['blogDescription', 'Another one'],
    ['blogAccentColor', 'rebeccapurple'],
    ['blogLogo', 'https://example.com/other.svg'],
    ['name', 'Renamed'],
  ])('changes the ETag of every page that shows it: %s', async (field, value) => {
    const { accountId, slug } = await home({});
    const shown = ['', '/hello', '/category/kept'].map((path) => `/blog/${slug}${path}`);
    const paths = field === 'blogAccentColor' ? shown : [...shown, `/blog/${slug}/feed.json`];
    const tags = () =>
      Promise.all([...paths, `/public/${slug}`].map(async (path) => (await get(path)).headers.get('etag')));

    const before = await tags();
    await blog.call('accounts/update', { accountId, [field]: value });
    const after = await tags();

    expect(before.filter((etag, at) => !etag || etag === after[at])).toEqual([]);
    expect(await tags()).toEqual(after);
  });

  it('uses the accent color for text only where it is readable', async () => {
    const { slug } = await home({ blogAccentColor: '#ffe000' });

    const { text, headers } = await get(`/blog/${slug}`);
    const [, light, dark] =
      /:root\{--accent:(#\w{6});--accent-text:#ffffff\}@media \(prefers-color-scheme:dark\)\{:root\{--accent:(#\w{6});/.exec(
        text,
      ) ?? [];

    expect(light).toMatch(/^#[67]/);
    expect(dark).toBe('#ffe000');
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  });

  it.each(['currentcolor', 'transparent', 'color-mix(in srgb, red 50%, blue)', 'rgb(0 0 0 / 0)'])(
    'has the usual accent for %s',
    async (blogAccentColor) => {
      const { slug } = await home({ blogAccentColor });

      const { status, text } = await get(`/blog/${slug}/hello`);

      expect([status, text.includes('<style>')]).toEqual([200, false]);
    },
  );
});
