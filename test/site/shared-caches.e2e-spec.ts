import { startBlog, type Blog } from '../support/blog';

const SECONDS = 600;

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('SHARED_CACHE_SECONDS', () => {
  let blog: Blog;
  let accountId: number;
  let slug: string;
  let made = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { SHARED_CACHE_SECONDS: String(SECONDS) } });
  });
  beforeEach(async () => {
    accountId = await blog.subAccount(`Blog ${++made}`);
    slug = String((await blog.call('accounts/get', { accountId })).blogSlug);
    const { postId } = await add({ postSlug: 'old' });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Post', postSlug: 'post' });
  });
  afterAll(() => blog.stop());

  const add = (fields: object = {}, account = accountId) =>
    blog.call('addpost', { accountId: account, postTitle: 'Post', postStatus: 'published', ...fields });
  const get = (path: string, headers = {}) => blog.send(path, { method: 'GET', headers });
  const sharedBy = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('cdn-cache-control')];
  };
  const secondsOf = async (path: string) => {
    const [, value] = await sharedBy(path);
    return Number(/^max-age=(\d+)$/.exec(String(value))?.[1] ?? NaN);
  };

  it('lets shared caches keep pages, JSON, feeds, sitemaps, redirects and 404s of a blog', async () => {
    const paths = [
      ...[`/blog/${slug}`, `/blog/${slug}/post`, `/blog/${slug}/feed.xml`, `/blog/${slug}/sitemap.xml`],
      ...[
        `/public/${slug}/posts`,
        `/public/${slug}/posts/post`,
        `/public/${slug}`,
        `/public/${slug}/categories`,
      ],
      ...[`/blog/${slug}/old`, `/blog/${slug}/nothing`, `/public/${slug}/posts/nothing`],
    ];

    const found = [];
    for (const path of paths) found.push(await sharedBy(path));

    const value = `max-age=${SECONDS}`;
    expect(found).toEqual([
      ...paths.slice(0, 8).map(() => [200, value]),
      ...[301, 404, 404].map((status) => [status, value]),
    ]);
  });

  it('does not affect browsers, and applies to 304, too', async () => {
    const first = await get(`/blog/${slug}/post`);
    const second = await get(`/blog/${slug}/post`, { 'If-None-Match': first.headers.get('etag') ?? '' });

    for (const { headers } of [first, second]) {
      expect(headers.get('cache-control')).toMatch(/^public, max-age=0, /);
      expect(headers.get('cdn-cache-control')).toBe(`max-age=${SECONDS}`);
    }
    expect(second.status).toBe(304);
  });

  it('does not apply to searches, changes, previews, 410s, errors and unknown blogs', async () => {
    const { postId } = await add({ postSlug: 'ended' });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Ended', postUnpublishAt: '2026-01-01' });
    const { jsonUrl, url } = await blog.call('previews/create', { accountId, postId });

    const found = [];
    for (const path of [
      ...[`/public/${slug}/search?q=post`, `/blog/${slug}/search?q=post`, `/public/${slug}/changes`],
      ...[String(jsonUrl), String(url)].map((address) => address.replace(/^http:\/\/[^/]+/, '')),
      ...[`/blog/${slug}/ended`, `/public/${slug}/posts?limit=0`, '/blog/unknown', '/public/unknown/posts'],
    ])
      found.push(await sharedBy(path));

    expect(found).toEqual([200, 200, 200, 200, 200, 410, 422, 404, 404].map((status) => [status, null]));
  });

  it.each([
    ['publishes a post', () => add({ postStatus: 'scheduled', postPublishAt: fromNow(100) })],
    ['unpublishes a post', () => add({ postUnpublishAt: fromNow(100) })],
    [
      'publishes scheduled drafts',
      async () => {
        const { postId } = await add();
        await blog.call('drafts/save', { accountId, postId, postTitle: 'Draft' });
        await blog.call('drafts/schedule', { accountId, postIds: [postId], publishAt: fromNow(100) });
      },
    ],
    [
      "publishes a post of the parent's",
      () => add({ postStatus: 'scheduled', postPublishAt: fromNow(100) }, blog.accountId),
    ],
  ])('ends at the next date that %s', async (_, schedule) => {
    const paths = [`/blog/${slug}`, `/public/${slug}/posts`, `/public/${slug}/posts/nothing`];

    await schedule();

    for (const path of paths) {
      const seconds = await secondsOf(path);
      expect(seconds).toBeLessThanOrEqual(100);
      expect(seconds).toBeGreaterThan(0);
    }
  });

  it('is absent by default', async () => {
    const plain = await startBlog();
    const { blogSlug } = await plain.call('accounts/get', { accountId: plain.accountId });

    const { headers } = await plain.send(`/blog/${String(blogSlug)}`, { method: 'GET' });

    expect(headers.get('cdn-cache-control')).toBeNull();
    await plain.stop();
  });
});
