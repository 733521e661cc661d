import { XMLParser } from 'fast-xml-parser';
import { startBlog, type Blog } from '../support/blog';
import { ReadPage } from '../support/browser/page';
import { insertRows, postRows } from '../support/rows/rows';

const PAGE_SIZE = 20;

/** Paths of lists with the same heading. The first three show the same posts; the others show none. */
const LISTS = ['', '/category/news', '/author/news', '/category/news-2', '/author/news-2'];

/** The slugs of two blogs with the same name and content. */
const BLOGS = ['twin', 'twin-2'];

describe('a page with the same rows as another one', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
    for (const slug of BLOGS) await addPosts(slug);
  });
  afterAll(() => blog.stop());

  /**
   * Creates a blog with two categories and two authors of the same name. Its posts use the first of each; only a hidden
   * one uses the others.
   */
  const addPosts = async (slug: string) => {
    const sub = { name: 'Twin', parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
    expect(blogSlug).toBe(slug);
    const named = { subAccountId: Number(subAccountId) };
    const { catId } = await blog.call('addcategory', { catName: 'News', ...named });
    const { authorId } = await blog.call('addauthor', { authorName: 'News', ...named });
    const others = {
      post_categories_id: (await blog.call('addcategory', { catName: 'News', ...named })).catId,
      post_author_id: (await blog.call('addauthor', { authorName: 'News', ...named })).authorId,
      post_hide_post_from_blog: 'Yes',
    };
    const references = { post_categories_id: catId, post_author_id: authorId };
    await insertRows(blog, 'posts', postRows(Number(subAccountId), PAGE_SIZE + 1, references));
    await insertRows(blog, 'posts', postRows(Number(subAccountId), 1, references, 'News'));
    await insertRows(blog, 'posts', postRows(Number(subAccountId), 1, others, 'Hidden'));
  };
  const get = (path: string) => blog.send(path, { method: 'GET' });
  const links = async (path: string) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    const page = new ReadPage(text);
    return {
      canonical: page.link('canonical'),
      'og:url': page.meta('og:url'),
      prev: page.link('prev'),
      next: page.link('next'),
    };
  };

  it.each(BLOGS.flatMap((slug) => LISTS.map((list) => `/blog/${slug}${list}`)))(
    'links from %s to its own pages',
    async (path) => {
      const own = `http://blog.test${path}`;
      const isFull = !path.endsWith('-2') || path === '/blog/twin-2';

      for (const again of [false, true]) {
        expect({ again, ...(await links(path)) }).toEqual({
          again,
          canonical: own,
          'og:url': own,
          prev: undefined,
          next: isFull ? `${own}/page/2` : undefined,
        });
        if (isFull) {
          expect({ again, ...(await links(`${path}/page/2`)) }).toEqual({
            again,
            canonical: `${own}/page/2`,
            'og:url': `${own}/page/2`,
            prev: own,
            next: undefined,
          });
        }
      }
    },
  );

  it.each(BLOGS)('names itself in the feeds, the sitemap and the posts of %s', async (slug) => {
    const own = `http://blog.test/blog/${slug}`;

    const rss = new XMLParser({ ignoreAttributes: false }).parse(
      (await get(`/blog/${slug}/feed.xml`)).text,
    ) as {
      rss: { channel: { link: string; 'atom:link': { '@_href': string } } };
    };
    const json = (await get(`/blog/${slug}/feed.json`)).body;
    const sitemap = (await get(`/blog/${slug}/sitemap.xml`)).text;
    const single = (await get(`/public/${slug}/posts/news-0`)).body;

    expect(rss.rss.channel).toMatchObject({ link: own, 'atom:link': { '@_href': `${own}/feed.xml` } });
    expect(json).toMatchObject({ home_page_url: own, feed_url: `${own}/feed.json` });
    expect(sitemap.match(/<loc>[^<]*<\/loc>/g)?.every((loc) => loc.startsWith(`<loc>${own}`))).toBe(true);
    expect(single).toMatchObject({ data: { postUrl: `${own}/news-0`, canonicalUrl: `${own}/news-0` } });
    expect(await links(`/blog/${slug}/news-0`)).toMatchObject({ canonical: `${own}/news-0` });
  });

  it('has the ETag of another address only if their bytes are equal', async () => {
    const paths = BLOGS.flatMap((slug) => [
      ...LISTS.flatMap((list) => [`/blog/${slug}${list}`, `/blog/${slug}${list}/page/2`]),
      ...['feed.xml', 'feed.json', 'sitemap.xml', 'news-0'].map((name) => `/blog/${slug}/${name}`),
      ...['category=news', 'author=news', 'category=news-2', 'limit=1', 'page=2'].map(
        (query) => `/public/${slug}/posts?${query}`,
      ),
      `/public/${slug}/posts/news-0`,
      `/public/${slug}/categories`,
    ]);
    const bytes = new Map<string, string>();

    for (const path of [...paths, ...paths.reverse()]) {
      const { status, headers, text } = await get(path);
      const etag = headers.get('etag');
      if (status !== 200 || etag === null) continue;

      expect(bytes.get(etag) ?? text).toBe(text);
      bytes.set(etag, text);
      expect((await blog.send(path, { method: 'GET', headers: { 'If-None-Match': etag } })).status).toBe(304);
    }

    expect(bytes.size).toBeGreaterThan(2 * LISTS.length);
  });
});
