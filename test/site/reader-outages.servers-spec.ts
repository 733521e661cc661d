import { startGatedBlog, type GatedBlog } from '../support/gated-blog';
import { ReadPage } from '../support/browser/page';
import { inConsole, type ConsolePerson } from '../support/console';

/** The Accept header of browsers. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('while the database is away', () => {
  let gated: GatedBlog;
  let blogSlug: string;
  let author: ConsolePerson;

  beforeAll(async () => {
    gated = await startGatedBlog();
    const { blog, database } = gated;
    ({ blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId }));
    const post = { accountId: blog.accountId, postTitle: 'First', postStatus: 'published' };
    await blog.call('addpost', post);
    for (const path of [`/blog/${blogSlug}/first`, `/public/${blogSlug}/posts/first`]) {
      expect((await get(path)).status).toBe(200);
    }
    author = await inConsole(blog);
    await database.close();
  });
  afterAll(async () => {
    await gated.database.open();
    await gated.stop();
  });

  const get = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    gated.blog.send(path, { method: 'GET', ...options });
  const at = (path: string) => path.replace('BLOG', blogSlug);

  it.each(['/blog/BLOG', '/blog/BLOG/page/2', '/blog/BLOG/category/news', '/blog/BLOG/first'])(
    'a reader of %s sees a page that reports it',
    async (path) => {
      const { status, text, headers } = await get(at(path), { headers: BROWSER });
      const head = await get(at(path), { method: 'HEAD', headers: BROWSER });

      expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      const page = new ReadPage(text);
      expect(page.heading).toBe('The service is temporarily unavailable');
      expect(page.meta('robots')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '2']);
      expect([head.status, head.headers.get('retry-after'), head.text]).toEqual([503, '2', '']);
    },
  );

  it.each([
    ['/blog/BLOG', null],
    ['/blog/BLOG/first', null],
    ['/blog/BLOG/feed.xml', '*'],
    ['/blog/BLOG/feed.json', '*'],
    ['/blog/BLOG/sitemap.xml', null],
    ['/public/BLOG/posts', '*'],
    ['/public/BLOG/posts/first', '*'],
    ['/public/BLOG/categories', '*'],
    ['/public/BLOG/changes', '*'],
  ])('a program that reads %s gets Retry-After', async (path, origin) => {
    const { status, body, headers } = await get(at(path));

    expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '2']);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-expose-headers')?.includes('Retry-After') ?? false).toBe(!!origin);
  });

  it('an author gets the page of the console, without the session', async () => {
    const { status, text, headers } = await author.send('/console/posts', { method: 'GET' });

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<div id="app" data-base="/console">');
  });
});
