import { startBlog, type Blog } from '../support/blog';
import { withClockAhead, withClockAt } from '../support/clock';
import { insertRows, postRows } from '../support/rows/rows';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const HOUR_MS = 3_600_000;

/** Runs a function at the time at which posts with `fromNow(HOUR_MS)` have just ended; caches are as old as they are. */
const inAnHour = <T>(run: () => Promise<T>) => withClockAhead(HOUR_MS + 1, run);

describe('from postUnpublishAt on', () => {
  let blog: Blog;

  beforeAll(async () => {
    // A process with the role `api` does not store the new status of posts, so only the time of the request counts.
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers = {}, method = 'GET') =>
    blog.send(path, { method, headers, redirect: 'manual' });
  const home = async (name: string) => {
    const made = await blog.call('createsubaccount', { name, parentAccountId: blog.accountId });
    return { id: Number(made.subAccountId), slug: made.blogSlug };
  };
  const publish = (accountId: number, postTitle: string, more = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...more });
  const update = (accountId: number, postId: number, more: object) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'Farewell', ...more });
  /** Stores the title of a post as a searchable word, as other processes' jobs do. */
  const storeTitle = async (accountId: number, postId: number, word: string) => {
    const key = { account_id: accountId, post_id: postId };
    await insertRows(blog, 'search_words', [{ ...key, word, in_title: 1, position: null }]);
    await insertRows(blog, 'search_texts', [{ ...key, version: 1, text: '' }]);
  };
  const statusOf = async (path: string) => (await get(path)).status;

  it('a post is in no list, feed, sitemap, search or JSON, and around no other post', async () => {
    const { id, slug } = await home('Lists');
    const { catId } = await blog.call('addcategory', { catName: 'Offers', subAccountId: id });
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane', subAccountId: id });
    const among = { postCategoriesId: catId, postAuthorId: authorId };
    const { postId: first } = await publish(id, 'Before');
    const end = fromNow(HOUR_MS);
    const { postId } = await publish(id, 'Farewell', { ...among, postUnpublishAt: end });
    await storeTitle(id, postId, 'farewell');
    await publish(id, 'After', { postRelatedPostId: postId });
    await update(id, first, { postTitle: 'Before', ...among });
    const paths = [
      ...['', '/category/offers', '/author/jane', '/before', '/after', '/search?q=farewell'],
      ...['/feed.xml', '/feed.json', '/sitemap.xml'],
    ].map((path) => `/blog/${slug}${path}`);
    paths.push(`/public/${slug}/posts`, `/public/${slug}/posts/after`);
    paths.push(`/public/${slug}/posts?category=offers`, `/public/${slug}/search?q=farewell`);
    // Search pages show their query, so the test looks for the slug in addresses.
    const naming = async () => {
      const texts = await Promise.all(paths.map(async (path) => [path, (await get(path)).text] as const));
      return texts.filter(([, text]) => /(\/|post=|Slug":")farewell\b/.test(text)).map(([path]) => path);
    };

    const before = await naming();
    const again = await naming();
    const after = await inAnHour(naming);
    const list = await inAnHour(() => get(`/public/${slug}/posts?category=offers`));

    expect(before).toEqual(paths);
    expect(again).toEqual(paths);
    expect(after).toEqual([]);
    expect(list.body).toMatchObject({ data: [{ postSlug: 'before' }], meta: { total: 1 } });
  });

  it('the blog does not list a category of the parent that no other post uses', async () => {
    const { id, slug } = await home('Categories');
    const { catId } = await blog.call('addcategory', { catName: 'Central' });
    const end = fromNow(HOUR_MS);
    await publish(id, 'Farewell', { postCategoriesId: catId, postUnpublishAt: end });
    const categories = async () => (await get(`/public/${slug}/categories`)).body;

    const before = await categories();
    const after = await inAnHour(categories);

    expect(before).toMatchObject({ data: [{ catName: 'Central' }], meta: { total: 1 } });
    expect(after).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('its page answers 410 in every representation, its JSON and its old slugs 404', async () => {
    const { id, slug } = await home('Gone');
    const end = fromNow(HOUR_MS);
    const { postId } = await publish(id, 'First name', { postUnpublishAt: end });
    await update(id, postId, { postSlug: 'farewell' });
    const page = `/blog/${slug}/farewell`;
    const moved = [`/blog/${slug}/first-name`, `/public/${slug}/posts/first-name`];
    const before = await Promise.all([page, ...moved, `/public/${slug}/posts/farewell`].map(statusOf));
    const etag = (await get(page)).headers.get('etag') ?? '';

    const html = await inAnHour(() => get(page));
    const others = await inAnHour(() =>
      Promise.all([
        get(page, {}, 'HEAD'),
        get(page, { Accept: 'text/markdown' }),
        get(page, { 'If-None-Match': etag }),
      ]),
    );
    const paths = [...moved, `/public/${slug}/posts/farewell`, `/public/${slug}/posts/farewell.md`];
    const missing = await inAnHour(() => Promise.all(paths.map(statusOf)));

    expect(before).toEqual([200, 301, 301, 200]);
    expect(html.status).toBe(410);
    expect(html.text).toContain('This post is no longer available');
    expect(html.text).toContain('noindex');
    expect(html.text).toContain(`href="http://blog.test/blog/${slug}"`);
    expect(html.headers.get('cache-control')).toBe('no-cache');
    expect(html.headers.get('etag')).toBeNull();
    expect(others.map(({ status }) => status)).toEqual([410, 410, 410]);
    expect(others[0]?.text).toBe('');
    expect(missing).toEqual([404, 404, 404, 404]);
  });

  it('its page answers 410 until the date is cleared or moved, or the post deleted', async () => {
    const { id, slug } = await home('Until');
    const past = { postUnpublishAt: '2026-01-02' };
    const { postId } = await publish(id, 'Farewell', past);
    const deleted = await publish(id, 'Deleted', past);
    const page = `/blog/${slug}/farewell`;

    const statuses = [await statusOf(page)];
    for (const change of [
      { postUnpublishAt: null, postStatus: 'draft' },
      { ...past, postStatus: 'published' },
      { postUnpublishAt: '2036-01-01' },
      past,
      { postUnpublishAt: null },
    ]) {
      await update(id, postId, change);
      statuses.push(await statusOf(page));
    }
    const gone = await statusOf(`/blog/${slug}/deleted`);
    await blog.call('deletepost', { accountId: id, postId: deleted.postId });

    expect(statuses).toEqual([410, 404, 410, 200, 410, 200]);
    expect([gone, await statusOf(`/blog/${slug}/deleted`)]).toEqual([410, 404]);
  });

  it('the page of a draft that was never public answers 404', async () => {
    const { id, slug } = await home('Drafts');
    const { postId } = await publish(id, 'Secret', { postStatus: 'draft', postUnpublishAt: '2026-01-02' });
    const page = `/blog/${slug}/secret`;

    const [draft, missing] = [await get(page), await get(`/blog/${slug}/nothing`)];
    await update(id, postId, { postStatus: 'Scheduled' });

    expect([draft.status, draft.text]).toEqual([404, missing.text]);
    expect(await statusOf(page)).toBe(410);
  });

  it('a page is in the language of the blog', async () => {
    const language = { subAccountName: 'Deutsch', parentAccountId: blog.accountId, language: 'de' };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', { ...language, name: 'Deutsch' });
    await publish(Number(subAccountId), 'Abschied', { postUnpublishAt: '2026-01-02' });

    const { status, text } = await get(`/blog/${blogSlug}/abschied`);

    expect([status, text]).toEqual([410, expect.stringContaining('Dieser Beitrag ist nicht mehr verfügbar')]);
  });

  it('a post is private although a process of the previous release has published it again', async () => {
    const { id, slug } = await home('Upgrade');
    const { postId } = await publish(id, 'Farewell', { postUnpublishAt: '2026-01-02' });
    await blog.sql("UPDATE posts SET visible_from = '2026-01-01 00:00:00.000' WHERE post_id = ?", [postId]);

    expect(await statusOf(`/blog/${slug}/farewell`)).toBe(410);
    expect((await get(`/public/${slug}/posts`)).body).toMatchObject({ data: [] });
  });

  it('no cache shows a post', async () => {
    const { id, slug } = await home('Caches');
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: id });
    const { postId } = await publish(id, 'Farewell', { postCategoriesId: catId });
    await update(id, postId, { postSlug: 'bye', postCategoriesId: catId });
    await storeTitle(id, postId, 'farewell');
    await publish(id, 'Other', { postRelatedPostId: postId });
    const paths = [
      ...['', '/category/news', '/bye', '/other', '/farewell', '/search?q=farewell'],
      ...['/feed.xml', '/feed.json', '/sitemap.xml'],
    ].map((path) => `/blog/${slug}${path}`);
    paths.push(`/public/${slug}/posts`, `/public/${slug}/posts/other`, `/public/${slug}/posts/farewell`);
    paths.push(`/public/${slug}/posts/bye.md`, `/public/${slug}/search?q=farewell`);
    const cachingOf = async (path: string) => (await get(path)).headers.get('cache-control');
    const stale = () => Promise.all(paths.map(cachingOf));
    const among = { postCategoriesId: catId };

    const forever = await stale();
    const end = fromNow(HOUR_MS);
    await update(id, postId, { ...among, postUnpublishAt: end });
    const soon = await withClockAt(Date.parse(end) - 19_999, stale);
    const atLast = await withClockAt(Date.parse(end) - 999, stale);

    expect(new Set(forever)).toEqual(new Set(['public, max-age=0, stale-while-revalidate=30']));
    expect(new Set(soon)).toEqual(new Set(['public, max-age=0, stale-while-revalidate=19']));
    expect(new Set(atLast)).toEqual(new Set(['public, max-age=0, must-revalidate']));
  });

  it('no cache keeps a large sitemap longer, although the service has kept it from before', async () => {
    const { id, slug } = await home('Kept');
    await insertRows(blog, 'posts', postRows(id, 1001));
    const { data } = await blog.list('listposts', { accountId: id, limit: 1 });
    const cachingOf = async () => (await get(`/blog/${slug}/sitemap.xml`)).headers.get('cache-control');

    const forever = await cachingOf();
    await update(id, Number(data[0]?.postId), { postStatus: 'published', postUnpublishAt: fromNow(25_000) });
    const soon = await cachingOf();

    expect(forever).toBe('public, max-age=0, stale-while-revalidate=30');
    expect(soon).not.toBe(forever);
  });

  it('a cached sitemap does not name a post, although another one has become public', async () => {
    const { id, slug } = await home('Large');
    await insertRows(blog, 'posts', postRows(id, 1200));
    const at = fromNow(HOUR_MS);
    await publish(id, 'Farewell', { postUnpublishAt: at });
    await publish(id, 'Welcome', { postPublishAt: at });
    const sitemap = async () => (await get(`/blog/${slug}/sitemap.xml`)).text;

    const before = await sitemap();
    const after = await inAnHour(sitemap);

    expect([/\/farewell</.test(before), /\/welcome</.test(before)]).toEqual([true, false]);
    expect([/\/farewell</.test(after), /\/welcome</.test(after)]).toEqual([false, true]);
  });

  it('a page of a list is full although many posts before it have ended', async () => {
    const { id, slug } = await home('Many');
    const over = { post_unpublish_at: '2026-06-01 00:00:00.000' };
    await insertRows(blog, 'posts', postRows(id, 300, over, 'Over'));
    await insertRows(blog, 'posts', postRows(id, 30));

    const { body } = await get(`/public/${slug}/posts?limit=50`);

    expect(body).toMatchObject({ meta: { total: 30, pages: 1 } });
  });
});
