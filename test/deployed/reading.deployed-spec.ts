import { XMLValidator } from 'fast-xml-parser';
import type { Fields, Post } from '../support/answers';
import type { Sent } from '../support/blog';
import { theRun } from './run';
import { soon } from './soon';

const UNSAFE = '<p>Safe <strong>words</strong></p><script>alert(1)</script><img src="x" onerror="alert(2)">';

/** How long caches between a reader and the service may keep a response, in milliseconds. */
const CACHED_MS = 90_000;

describe('readers', () => {
  const run = theRun();
  const { a, nobody } = run;
  let accountId: number;
  let blogSlug: string;
  let post: Post;

  beforeAll(async () => {
    accountId = await run.subAccount('Readers');
    ({ blogSlug } = await a.call('postembedcode', { accountId }));
    const { authorId } = await a.call('addauthor', { authorName: 'Jane Doe', subAccountId: accountId });
    const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });
    post = await run.post(accountId, {
      postTitle: 'Read <me> & more',
      postContent: UNSAFE,
      postStatus: 'published',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postSeoMetaDescription: 'All about reading.',
    });
  });

  const page = (path: string) => `/blog/${blogSlug}${path}`;
  const json = (path: string) => `/public/${blogSlug}${path}`;
  const read = (path: string) => nobody.read(path);
  const listed = async () =>
    ((await read(json('/posts'))).body['data'] as Fields[]).map((one) => one['postSlug']);
  const eventually = (what: string, look: () => Promise<boolean>) => soon(what, look, CACHED_MS);

  it('find a post at its address, without scripts from its content', async () => {
    expect(new URL(post.postUrl).pathname).toContain(page(`/${post.postSlug}`));

    const { status, headers, text } = await read(page(`/${post.postSlug}`));

    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    expect(text).toContain('Read &lt;me&gt; &amp; more');
    expect(text).toContain('<strong>words</strong>');
    expect(text).toContain('All about reading.');
    expect(text).toMatch(/<script type="application\/ld\+json"/);
    expect(text).not.toMatch(/alert\(|onerror/);
  });

  it.each(['', '/category/news', '/author/jane-doe'])('find the post in the list %s', async (path) => {
    const { status, text } = await read(page(path));

    expect(status).toBe(200);
    expect(text).toContain(post.postSlug);
  });

  it('find the post as JSON, from pages of any origin', async () => {
    const list = await nobody.read(json('/posts?category=news&author=jane-doe&limit=5'), {
      Origin: 'https://example.org',
    });
    const alone = await read(json(`/posts/${post.postSlug}`));
    const categories = await read(json('/categories'));

    expect(list.headers.get('access-control-allow-origin')).toBe('*');
    expect(list.body['data']).toMatchObject([
      { postTitle: post.postTitle, author: { authorName: 'Jane Doe' } },
    ]);
    expect(alone.body['data']).toMatchObject({
      postTitle: post.postTitle,
      postContent: expect.not.stringMatching(/script|onerror/) as string,
      category: { catSlug: 'news' },
    });
    expect(categories.body['data']).toMatchObject([{ catName: 'News', catSlug: 'news' }]);
  });

  it.each([
    ['feed.xml', /xml/],
    ['sitemap.xml', /xml/],
  ])('find the post in %s, which is well-formed', async (file, type) => {
    const { status, headers, text } = await read(page(`/${file}`));

    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain(post.postSlug);
  });

  it('find the post in feed.json', async () => {
    const { body } = await read(page('/feed.json'));

    expect(body['version']).toBe('https://jsonfeed.org/version/1.1');
    expect(body['items']).toMatchObject([{ title: post.postTitle, url: post.postUrl }]);
  });

  it.each<[what: string, path: () => string]>([
    ['the list', () => page('')],
    ['the post', () => page(`/${post.postSlug}`)],
    ['feed.xml', () => page('/feed.xml')],
    ['feed.json', () => page('/feed.json')],
    ['sitemap.xml', () => page('/sitemap.xml')],
    ['the JSON', () => json('/posts')],
  ])('get 304 for %s with a known ETag', async (_, path) => {
    const first = await read(path());
    const etag = first.headers.get('etag') ?? '';

    const again = await nobody.read(path(), { 'If-None-Match': etag });

    expect(etag).not.toBe('');
    expect(first.headers.get('cache-control')).toContain('stale-while-revalidate');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('get the post as a change, and nothing more after the last cursor', async () => {
    const changes = async (after = '') => (await read(json(`/changes?limit=200${after}`))).body;
    const found = await soon('the changes contain the post', async () => {
      const body = await changes();
      return JSON.stringify(body['data']).includes(post.postSlug) && body;
    });
    const { nextCursor } = found['meta'] as { nextCursor: string };

    const next = await changes(`&after=${nextCursor}`);

    expect(Object.keys(next['meta'] as object)).toEqual(['nextCursor', 'more']);
  });

  it('find a post only while it is public', async () => {
    const fields = { accountId, postTitle: 'Not for everybody' };
    const { postId, postSlug } = await run.post(accountId, fields);
    const statuses = async () =>
      (await Promise.all([read(page(`/${postSlug}`)), read(json(`/posts/${postSlug}`))])).map(
        ({ status }) => status,
      );
    const all = async (status: number) => (await statuses()).every((one) => one === status);

    expect(await statuses()).toEqual([404, 404]);
    expect(await listed()).not.toContain(postSlug);
    await a.call('updatepost', { ...fields, postId, postStatus: 'published' });
    await eventually('the post is public', () => all(200));
    await a.call('updatepost', { ...fields, postId, postStatus: 'draft' });
    await eventually('the post is private', () => all(404));
  });

  it('find a hidden post only at its address', async () => {
    const hidden = { postTitle: 'Hidden', postStatus: 'published', postHidePostFromBlog: 'Yes' };
    const { postSlug } = await run.post(accountId, hidden);

    const { status, text, headers } = await read(page(`/${postSlug}`));

    expect(status).toBe(200);
    expect(`${text} ${headers.get('x-robots-tag')}`).toContain('noindex');
    expect(await listed()).not.toContain(postSlug);
    for (const file of ['/feed.xml', '/feed.json', '/sitemap.xml']) {
      expect((await read(page(file))).text).not.toContain(postSlug);
    }
  });

  it('are redirected from the old slug of a post to the new one', async () => {
    const fields = { accountId, postTitle: 'Moved', postStatus: 'published' };
    const { postId, postSlug } = await run.post(accountId, fields);
    await a.call('updatepost', { ...fields, postId, postSlug: 'moved-away' });

    const moved = await soon('the old slug leads on', async () => {
      const sent: Sent = await read(page(`/${postSlug}`));
      return sent.status === 301 && sent;
    });

    expect(moved.headers.get('location')).toMatch(/\/moved-away$/);
  });

  it('find a scheduled post only after its date', async () => {
    const fields = { accountId, postTitle: 'Scheduled', postStatus: 'scheduled' };
    const { createdAt: now } = await run.post(accountId);
    // Dates are computed from the clock of the service, which can differ from the clock of this machine.
    const ahead = (ms: number) => ({ postPublishAt: new Date(Date.parse(now) + ms).toISOString() });
    const scheduled = await a.call('addpost', { ...fields, ...ahead(3_600_000) });
    const { postId, postSlug } = scheduled;
    const status = async () => (await read(page(`/${postSlug}`))).status;

    expect(scheduled).toMatchObject({ postVisibility: 'scheduled', publishedAt: null });
    expect(await status()).toBe(404);
    await a.call('updatepost', { ...fields, postId, ...ahead(3000) });
    await eventually('the post is public', async () => (await status()) === 200);
    const { data } = await a.list('listposts', { accountId, postId });
    expect(data).toMatchObject([{ postVisibility: 'public', postStatus: 'published' }]);
  });

  it('find a post only until its end, and then get 410 for its page', async () => {
    const fields = { accountId, postTitle: 'Until its end', postStatus: 'published' };
    const { createdAt: now } = await run.post(accountId);
    const ahead = (ms: number) => ({ postUnpublishAt: new Date(Date.parse(now) + ms).toISOString() });
    const added = await a.call('addpost', { ...fields, ...ahead(3_600_000) });
    const { postId, postSlug } = added;
    const status = async () => (await read(page(`/${postSlug}`))).status;
    const stored = async () => (await a.list('listposts', { accountId, postId })).data[0];

    expect(added).toMatchObject({ postVisibility: 'public', ...ahead(3_600_000) });
    expect(await status()).toBe(200);
    const early = { ...fields, postId, postPublishAt: ahead(7_200_000).postUnpublishAt };
    expect((await a.refuse('updatepost', early)).body.errors).toMatchObject([{ field: 'postUnpublishAt' }]);
    await a.call('updatepost', { ...fields, postId, ...ahead(3000) });
    await eventually('the post has ended', async () => (await status()) === 410);
    await eventually('the JSON does not have it', async () => {
      const { status: missing } = await read(json(`/posts/${postSlug}`));
      return missing === 404 && !(await listed()).includes(postSlug);
    });
    expect(await stored()).toMatchObject({ postVisibility: 'private', postStatus: 'draft', ...ahead(3000) });
    await a.call('updatepost', { ...fields, postId, postUnpublishAt: null });
    await eventually('the post is public again', async () => (await status()) === 200);
  });

  it('find nothing at addresses that do not exist', async () => {
    const paths = [page('/page/999'), page('/nothing-here'), '/blog/e2e-nobody', '/public/e2e-nobody/posts'];

    const statuses = await Promise.all(paths.map(async (path) => (await read(path)).status));

    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await read(json('/posts?page=999'))).body['data']).toEqual([]);
    expect((await read(json('/posts?limit=51'))).status).toBe(422);
  });
});
