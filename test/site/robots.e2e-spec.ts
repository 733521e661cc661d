import { startBlog, type Blog } from '../support/blog';

const get = (blog: Blog, method = 'GET', headers: Record<string, string> = {}) =>
  blog.send('/robots.txt', { method, headers });

/** Returns the paths of the sitemaps that a robots.txt names. */
const sitemapsOf = (text: string) =>
  [...text.matchAll(/^Sitemap: (\S+)$/gm)].map(([, url = '']) => new URL(url).pathname);

describe('robots.txt', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { PUBLIC_URL: 'https://example.com/blogs' } });
  });
  afterAll(() => blog.stop());

  it('keeps crawlers out of the API, and names the sitemaps of all blogs of the only parent account', async () => {
    const { blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId });
    const sub = await blog.call('createsubaccount', { name: 'News', parentAccountId: blog.accountId });
    const gone = await blog.call('createsubaccount', { name: 'Gone', parentAccountId: blog.accountId });
    await blog.call('deletesubaccount', { subAccountId: gone.subAccountId });

    const { status, headers, text } = await get(blog);

    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'User-agent: *',
      'Disallow: /blogs/api/',
      'Disallow: /blogs/docs',
      'Disallow: /blogs/openapi.json',
    ]);
    expect(sitemapsOf(text)).toEqual(
      [blogSlug, sub.blogSlug].sort().map((slug) => `/blogs/blog/${String(slug)}/sitemap.xml`),
    );
  });

  it('is revalidated, and accepts only GET and HEAD', async () => {
    const { headers } = await get(blog);

    const again = await get(blog, 'GET', { 'If-None-Match': headers.get('etag') ?? '' });
    const head = await get(blog, 'HEAD');
    const post = await get(blog, 'POST');

    expect([again.status, again.text]).toEqual([304, '']);
    expect([head.status, head.text]).toEqual([200, '']);
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('robots.txt with several parent accounts', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
    await blog.secondTree();
  });
  afterAll(() => blog.stop());

  it('names no sitemap', async () => {
    const { status, text } = await get(blog);

    expect([status, sitemapsOf(text)]).toEqual([200, []]);
    expect(text).toContain('User-agent: *');
  });
});

describe('robots.txt with ROBOTS_SITEMAPS', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROBOTS_SITEMAPS: 'news, sport,unknown' } });
    await blog.secondTree();
  });
  afterAll(() => blog.stop());

  it('names the sitemaps of those blogs that exist', async () => {
    for (const name of ['News', 'Sport', 'Weather']) {
      await blog.call('createsubaccount', { name, parentAccountId: blog.accountId });
    }

    const { text } = await get(blog);

    expect(sitemapsOf(text)).toEqual(['/blog/news/sitemap.xml', '/blog/sport/sitemap.xml']);
  });
});
