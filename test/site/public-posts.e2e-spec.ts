import { onServers, startBlog, type Blog, type Sent } from '../support/blog';
import { withClockAhead } from '../support/clock';

interface Listed {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
}

describe('public posts as JSON', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers = {}) => blog.send(`/public/${path}`, { method: 'GET', headers });
  const list = async (path: string) => (await get(path)).body as Listed;
  const titles = async (path: string) => (await list(path)).data.map(({ postTitle }) => postTitle);
  const single = async (path: string) => ((await get(path)).body as { data: Record<string, unknown> }).data;
  const publish = (postTitle: string, more = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...more });
  const home = async (name: string) => {
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', {
      name,
      parentAccountId: accountId,
    });
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };

  it('have the fields of a list, and no others', async () => {
    const { id, slug } = await home('Everything');
    const label = { catLabelColor: '#0f62fe', catLabelFontSize: 14, catLabelTextColor: 'white' };
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: id, ...label });
    const author = { authorName: 'Jane', authorBio: 'Writes.', authorImg: 'https://example.com/j.jpg' };
    const { authorId } = await blog.call('addauthor', { ...author, subAccountId: id });
    const post = await publish('Hello', {
      accountId: id,
      postContent: '<h2>Hi</h2><p>a &amp; <b>b</b></p><script>c()</script>',
      postImage: 'https://example.com/hello.jpg',
      postButtonText: 'Go on',
      postCategoriesId: catId,
      postAuthorId: authorId,
    });

    const sent = await get(`${slug}/posts`);

    expect(sent.body).toEqual({
      data: [
        {
          postTitle: 'Hello',
          postSlug: 'hello',
          postUrl: post.postUrl,
          excerpt: 'a & b',
          postImage: 'https://example.com/hello.jpg',
          postButtonText: 'Go on',
          publishedAt: post.publishedAt,
          author: { ...author, authorSlug: 'jane' },
          category: { catName: 'News', catSlug: 'news', ...label },
        },
      ],
      meta: { total: 1, limit: 20, page: 1, pages: 1, nextCursor: null },
    });
    expect(sent.headers.get('access-control-allow-origin')).toBe('*');
    expect(sent.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await list(`${slug}/categories`)).toMatchObject({ data: [{ catName: 'News', ...label }] });
  });

  it('are answered one by one with cleaned content', async () => {
    const { id, slug } = await home('Alone');
    const related = await publish('Related', { accountId: id });
    const seo = {
      postSeoPrimaryKeyword: 'hello',
      postSeoOtherKeyword: 'world',
      postSeoPostTitle: 'Hello to all',
      postSeoMetaDescription: 'A greeting.',
    };
    const post = await publish('Hello', {
      accountId: id,
      postContent: '<p onclick="x()">Hi</p><script>c()</script>',
      postRelatedPostId: related.postId,
      postEnableSharing: 'No',
      ...seo,
    });

    expect(await single(`${slug}/posts/hello`)).toEqual({
      postTitle: 'Hello',
      postSlug: 'hello',
      postUrl: post.postUrl,
      excerpt: 'A greeting.',
      postImage: null,
      postButtonText: null,
      publishedAt: post.publishedAt,
      author: null,
      category: null,
      postContent: '<p>Hi</p>',
      ...seo,
      canonicalUrl: post.postUrl,
      postEnableCommenting: 'Yes',
      postEnableSharing: 'No',
      postHidePostFromBlog: 'No',
      relatedPost: { postTitle: 'Related', postSlug: 'related', postUrl: related.postUrl },
      updatedAt: post.updatedAt,
    });
  });

  it('are listed by publication date, newest first, page by page', async () => {
    const { id, slug } = await home('Order');
    for (const [postTitle, postPublishAt] of [
      ['Second', '2021-01-01'],
      ['Fourth', '2019-01-01'],
      ['First', null],
      ['Third', '2020-06-01'],
      ['Fifth', '2019-01-01'],
    ])
      await publish(String(postTitle), { accountId: id, postPublishAt });

    expect(await titles(`${slug}/posts`)).toEqual(['First', 'Second', 'Third', 'Fifth', 'Fourth']);
    expect(await titles(`${slug}/posts?limit=2&page=2`)).toEqual(['Third', 'Fifth']);
    expect(await list(`${slug}/posts?limit=2&page=4`)).toEqual({
      data: [],
      meta: { total: 5, limit: 2, page: 4, pages: 3, nextCursor: null },
    });
  });

  it('are answered only while they are public', async () => {
    const { id, slug } = await home('Visible');
    await publish('Private', { accountId: id, postStatus: 'draft' });
    await publish('Hidden', { accountId: id, postHidePostFromBlog: 'Yes' });
    await publish('Later', { accountId: id, postPublishAt: new Date(Date.now() + 3_600_000).toISOString() });
    const { postId } = await publish('Public', { accountId: id });

    const before = await titles(`${slug}/posts`);
    const statuses = await Promise.all(
      ['private', 'hidden', 'later', 'public', 'no-such'].map((post) => get(`${slug}/posts/${post}`)),
    );
    const later = () => withClockAhead(7_200_000, () => titles(`${slug}/posts`));
    const after = await later();
    await blog.call('updatepost', { accountId: id, postId, postTitle: 'Public', postStatus: 'draft' });

    expect(before).toEqual(['Public']);
    expect(statuses.map(({ status }) => status)).toEqual([404, 200, 404, 200, 404]);
    expect(after).toEqual(['Later', 'Public']);
    expect(await later()).toEqual(['Later']);
    expect((await get(`${slug}/posts/public`)).status).toBe(404);
  });

  it('are filtered by the slugs of categories and authors of the account and of its parent', async () => {
    const { id, slug } = await home('Filters');
    const own = await blog.call('addcategory', { catName: 'Shared name', subAccountId: id });
    const parents = await blog.call('addcategory', { catName: 'Shared name' });
    const { authorId: postAuthorId } = await blog.call('addauthor', { authorName: 'Parent author' });
    await publish('In own', { accountId: id, postCategoriesId: own.catId, postPublishAt: '2020-01-01' });
    await publish('In parents', {
      accountId: id,
      postCategoriesId: parents.catId,
      postPublishAt: '2021-01-01',
    });
    await publish('By author', { accountId: id, postAuthorId, postPublishAt: '2022-01-01' });
    const both = { postCategoriesId: own.catId, postAuthorId, postPublishAt: '2023-01-01' };
    await publish('Both', { accountId: id, ...both });

    expect(await titles(`${slug}/posts?category=shared-name`)).toEqual(['Both', 'In parents', 'In own']);
    expect(await titles(`${slug}/posts?category=shared-name&limit=1&page=2`)).toEqual(['In parents']);
    expect(await titles(`${slug}/posts?author=parent-author`)).toEqual(['Both', 'By author']);
    expect(await titles(`${slug}/posts?author=parent-author&category=shared-name`)).toEqual(['Both']);
    expect((await list(`${slug}/posts?category=shared-name`)).meta).toMatchObject({ total: 3, pages: 1 });
    expect((await list(`${slug}/posts?category=no-such`)).data).toEqual([]);
    expect((await list(`${slug}/posts?category=Ünknown%00`)).data).toBeUndefined();
    expect((await list(`${slug}/categories`)).data).toHaveLength(2);
  });

  it('redirect from an old slug, except while they are private', async () => {
    const { id, slug } = await home('Moved');
    const { postId } = await publish('Old', { accountId: id });
    const change = (more: object) =>
      blog.call('updatepost', { accountId: id, postId, postTitle: 'Old', ...more });
    await change({ postSlug: 'new' });

    const moved = await get(`${slug}/posts/old`);
    await change({ postStatus: 'draft' });
    const hidden = await get(`${slug}/posts/old`);

    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`http://blog.test/public/${slug}/posts/new`);
    expect(moved.headers.get('access-control-allow-origin')).toBe('*');
    expect(hidden.status).toBe(404);
  });

  it('redirect from an old slug in their own blog alone', async () => {
    const [one, other] = [await home('Moved here'), await home('Not moved')];
    const { postId } = await publish('Old', { accountId: one.id });
    await blog.call('updatepost', { accountId: one.id, postId, postTitle: 'Old', postSlug: 'new' });

    const own = await get(`${one.slug}/posts/old`);
    const others = await get(`${other.slug}/posts/old`);
    const { postId: taker } = await publish('Old', { accountId: other.id });
    await blog.call('deletepost', { accountId: other.id, postId: taker });
    const still = await get(`${one.slug}/posts/old`);

    expect([own.status, others.status, still.status]).toEqual([301, 404, 301]);
  });

  it('lose a category and an author that are deleted', async () => {
    const { id, slug } = await home('Forgotten');
    const { catId } = await blog.call('addcategory', { catName: 'Gone', subAccountId: id });
    const { authorId } = await blog.call('addauthor', { authorName: 'Gone', subAccountId: id });
    await publish('Left', { accountId: id, postCategoriesId: catId, postAuthorId: authorId });
    await blog.call('deletecategory', { catId });
    await blog.call('deleteauthor', { authorId });

    expect(await list(`${slug}/posts`)).toMatchObject({ data: [{ author: null, category: null }] });
    expect((await list(`${slug}/posts?category=gone`)).data).toEqual([]);
    expect((await list(`${slug}/categories`)).data).toEqual([]);
  });

  it('have no address that executes script', async () => {
    const { id, slug } = await home('Images');
    const { authorId } = await blog.call('addauthor', { authorName: 'A', authorImg: 'javascript:x()' });
    await publish('Image', { accountId: id, postImage: ' javascript:x()', postAuthorId: authorId });

    expect(await list(`${slug}/posts`)).toMatchObject({
      data: [{ postImage: null, author: { authorImg: null } }],
    });
  });

  it('are answered 404 after their account was deleted', async () => {
    const { id, slug } = await home('Closing');
    await publish('Last', { accountId: id });
    await blog.call('deletesubaccount', { subAccountId: id });

    const statuses = ['posts', 'posts/last', 'categories'].map(
      async (path) => (await get(`${slug}/${path}`)).status,
    );

    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it('ignore unknown parameters, such as campaign parameters', async () => {
    const { id, slug } = await home('Campaigns');
    await publish('Found', { accountId: id });
    const { data } = await list(`${slug}/posts?utm_source=mail&sort=id`);
    expect(data).toMatchObject([{ postTitle: 'Found' }]);
  });

  it.each([
    ['limit=51', 'limit', 'range'],
    ['limit=0', 'limit', 'range'],
    ['limit=ten', 'limit', 'type'],
    ['limit=1&limit=2', 'limit', 'type'],
    ['page=0', 'page', 'range'],
    ['page=1.5', 'page', 'type'],
    ['page=99999999999999999999', 'page', 'type'],
    ['category=a&category=b', 'category', 'type'],
  ])('are refused with the query %s', async (query, field, code) => {
    const { status, body, headers } = await get(`other/posts?${query}`);

    expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field, code }] });
  });

  it.each([
    'nobody/posts',
    'OTHER/posts',
    '%00/posts',
    'other/posts/%00',
    'other/posts/UPPER',
    'other/posts/%ff',
    '%ff/posts',
    'other/x',
    '',
  ])('are answered 404 at /public/%s', async (path) => {
    const { status, body, headers } = await get(path);

    expect([status, body]).toMatchObject([404, { code: 'path_not_found' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    'other/posts?category=%ff',
    'other/posts?page=2147483647',
    'other/posts?category=%F0%9F%91%8B',
    '%2e%2e/posts',
  ])('answer %s without a server error', async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  });

  it('answer a CORS preflight of any origin', async () => {
    const { status, headers } = await blog.send('/public/other/posts', { method: 'OPTIONS' });

    const names = ['allow-origin', 'allow-methods', 'allow-headers', 'max-age'];
    const told = names.map((name) => headers.get(`access-control-${name}`));
    expect([status, ...told]).toEqual([204, '*', 'GET, HEAD', '*', '86400']);
  });

  it('accept only GET and HEAD', async () => {
    const { status, headers } = await blog.send('/public/other/posts', { body: {} });

    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  describe('with an ETag', () => {
    let slug: string;
    let id: number;
    let first: Sent;

    beforeAll(async () => {
      ({ id, slug } = await home('Tagged'));
      await publish('Tagged', { accountId: id, postContent: '<p>One</p>' });
      first = await get(`${slug}/posts/tagged`);
    });

    const ask = (given: string) => get(`${slug}/posts/tagged`, { 'If-None-Match': given });
    const tag = () => first.headers.get('etag') ?? '';

    it('return 304 while they have not changed', async () => {
      const sent = [await ask(tag()), await ask(`W/${tag()}, "x"`), await ask('*'), await ask('"x"')];

      expect(tag()).toMatch(/^"[\w-]{20,}"$/);
      expect(sent.map(({ status, text }) => [status, text.length > 0])).toEqual([
        [304, false],
        [304, false],
        [304, false],
        [200, true],
      ]);
      expect(sent[0]?.headers.get('cache-control')).toMatch(/max-age=0, stale-while-revalidate=\d+$/);
      expect(sent[0]?.headers.get('etag')).toBe(tag());
    });

    it('are rendered again after a change, also by another process', async () => {
      const other = onServers ? await blog.replica() : blog;
      const { data } = await blog.list('listposts', { accountId: id });
      const changes = {
        accountId: id,
        postId: data[0]?.postId,
        postTitle: 'Tagged',
        postContent: '<p>Two</p>',
      };
      await blog.call('updatepost', changes);

      const again = await other.send(`/public/${slug}/posts/tagged`, {
        method: 'GET',
        headers: { 'If-None-Match': tag() },
      });

      expect([again.status, again.text]).toMatchObject([200, expect.stringContaining('<p>Two</p>')]);
      expect(again.headers.get('etag')).not.toBe(tag());
      if (other !== blog) await other.stop();
    });

    it('are answered without a body to HEAD', async () => {
      const got = await get(`${slug}/posts`);
      const head = await blog.send(`/public/${slug}/posts`, { method: 'HEAD' });

      expect([head.status, head.text]).toEqual([200, '']);
      for (const name of ['etag', 'content-length', 'content-type']) {
        expect(head.headers.get(name)).toBe(got.headers.get(name));
      }
    });
  });

  it('are the same for concurrent requests, and current after each change', async () => {
    const { id, slug } = await home('Crowd');
    const crowd = () => Promise.all(Array.from({ length: 20 }, () => titles(`${slug}/posts`)));

    for (let round = 1; round <= 5; round++) {
      const early = crowd();
      await publish(`Post ${round}`, { accountId: id });
      const late = await crowd();

      expect(late.map((found) => found.length)).toEqual(Array(20).fill(round));
      expect((await early).every((found) => [round - 1, round].includes(found.length))).toBe(true);
    }
  });
});
