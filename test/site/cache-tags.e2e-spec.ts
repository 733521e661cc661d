import { startBlog, type Blog } from '../support/blog';
import { insertRows, postRows } from '../support/rows/rows';
import { until } from '../support/until';

describe('the cache tags of responses', () => {
  let blog: Blog;
  let accountId: number;
  let slug: string;
  let ids: Record<'post' | 'related' | 'category' | 'author', number>;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = await blog.subAccount('Tagged');
    slug = String((await blog.call('accounts/get', { accountId })).blogSlug);
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: accountId });
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
    const related = (await add('Related')).postId;
    const { postId } = await add('Old', {
      postCategoriesId: catId,
      postAuthorId: authorId,
      postRelatedPostId: related,
    });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Post', postSlug: 'post' });
    ids = { post: postId, related, category: catId, author: authorId };
  });
  afterAll(() => blog.stop());

  const add = (postTitle: string, fields: object = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...fields });
  const get = (path: string) => blog.send(path, { method: 'GET' });
  const tagsOf = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('cache-tag')];
  };
  const ofBlog = () => `blog-${accountId}`;

  it.each([
    ['the page of a post', () => `/blog/${slug}/post`],
    ['the JSON of a post', () => `/public/${slug}/posts/post`],
    ['the Markdown of a post', () => `/public/${slug}/posts/post.md`],
  ])('of %s name the blog, the post, its related post, its category and its author', async (_, path) => {
    const { post, related, category, author } = ids;

    expect(await tagsOf(path())).toEqual([
      200,
      `${ofBlog()},post-${post},post-${related},category-${category},author-${author}`,
    ]);
  });

  it.each([
    ['the list', () => `/blog/${slug}`],
    ['the JSON list', () => `/public/${slug}/posts`],
    ['the list of a category', () => `/blog/${slug}/category/news`],
    ['the RSS feed', () => `/blog/${slug}/feed.xml`],
    ['the JSON feed', () => `/blog/${slug}/feed.json`],
    ['a search', () => `/public/${slug}/search?q=post`],
  ])('of %s name what it shows', async (_, path) => {
    const { headers } = await get(path());

    const tags = headers.get('cache-tag')?.split(',') ?? [];

    expect(tags[0]).toBe(ofBlog());
    if (!path().includes('search')) expect(tags).toContain(`post-${ids.post}`);
    expect(tags.every((tag) => /^(?:blog|post|category|author)-\d+$/.test(tag))).toBe(true);
  });

  it('of the sitemap and the categories name what they show', async () => {
    expect(await tagsOf(`/blog/${slug}/sitemap.xml`)).toEqual([
      200,
      `${ofBlog()},post-${ids.related},post-${ids.post}`,
    ]);
    expect(await tagsOf(`/public/${slug}/categories`)).toEqual([200, `${ofBlog()},category-${ids.category}`]);
    expect(await tagsOf(`/public/${slug}`)).toEqual([200, ofBlog()]);
  });

  it('of what does not exist name the blog, if it exists', async () => {
    const { postId } = await add('Ended');
    await blog.call('updatepost', { accountId, postId, postTitle: 'Ended', postUnpublishAt: '2026-01-01' });

    const found = [];
    for (const path of [
      ...[`/blog/${slug}/nothing`, `/blog/${slug}/ended`, `/blog/${slug}/old`],
      ...[
        `/public/${slug}/posts/nothing`,
        `/public/${slug}/posts/nothing.md`,
        `/blog/${slug}/category/nothing`,
      ],
      ...[`/blog/${slug}/page/9`, `/blog/${slug}/page/x`, `/blog/${slug}/sitemap-9.xml`],
      ...['/blog/unknown', '/public/unknown/posts', '/public/unknown/posts/nothing'],
    ])
      found.push(await tagsOf(path));

    expect(found).toEqual([
      ...[
        [404, ofBlog()],
        [410, ofBlog()],
        [301, ofBlog()],
      ],
      ...Array.from({ length: 6 }, () => [404, ofBlog()]),
      ...Array.from({ length: 3 }, () => [404, null]),
    ]);
  });

  it('are sent with 304, too', async () => {
    const first = await get(`/public/${slug}/posts/post`);
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };

    const second = await blog.send(`/public/${slug}/posts/post`, { method: 'GET', headers });

    expect(second.status).toBe(304);
    expect(second.headers.get('cache-tag')).toBe(first.headers.get('cache-tag'));
  });

  it('are absent from previews and changes', async () => {
    const { jsonUrl } = await blog.call('previews/create', { accountId, postId: ids.post, of: 'live' });
    const preview = new URL(String(jsonUrl));

    const found = [await tagsOf(preview.pathname + preview.search), await tagsOf(`/public/${slug}/changes`)];

    expect(found).toEqual([
      [200, null],
      [200, null],
    ]);
  });

  it('are only the blog if there are more than a hundred', async () => {
    const large = await blog.subAccount('Large');
    const { blogSlug } = await blog.call('accounts/get', { accountId: large });
    for (let at = 0; at < 100; at++)
      await blog.call('addpost', { accountId: large, postTitle: 'Post', postStatus: 'published' });

    expect(await tagsOf(`/blog/${String(blogSlug)}/sitemap.xml`)).toEqual([200, `blog-${large}`]);
    expect((await tagsOf(`/public/${String(blogSlug)}/posts`))[1]).toMatch(/^blog-\d+(?:,post-\d+){20}$/);
  });
});

describe('CACHE_TAG_HEADER', () => {
  it.each([
    ['Surrogate-Key', ' '],
    ['xkey', ' '],
    ['Edge-Cache-Tag', ','],
    ['X-Tags', ','],
    ['', null],
  ])('with the value "%s" separates tags by "%s"', async (name, separator) => {
    const blog = await startBlog({ settings: { CACHE_TAG_HEADER: name } });
    const { accountId } = blog;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Post', postStatus: 'published' });
    const { blogSlug } = await blog.call('accounts/get', { accountId });

    const { headers } = await blog.send(`/public/${String(blogSlug)}/posts`, { method: 'GET' });

    expect(headers.get('cache-tag')).toBeNull();
    if (separator !== null)
      expect(headers.get(name)).toBe([`blog-${accountId}`, `post-${postId}`].join(separator));
    await blog.stop();
  });
});

describe('the tags of a webhook call', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const tagsAfter = async (operation: string, body: object) => {
    const answer = await blog.call(operation, body);
    const { headers } = await blog.received();
    return { answer, tags: headers['webhook-tags'] };
  };

  it('name the former and the new category and author, and the blog if readers see the change', async () => {
    const [one, two] = [
      (await blog.call('addcategory', { catName: 'One' })).catId,
      (await blog.call('addcategory', { catName: 'Two' })).catId,
    ];
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Post', postCategoriesId: one });
    const fields = { accountId, postId, postTitle: 'Post' };
    await blog.subscribe('Update post');

    const found = [
      await tagsAfter('updatepost', { ...fields, postCategoriesId: two }),
      await tagsAfter('updatepost', { ...fields, postStatus: 'published', postAuthorId: authorId }),
      await tagsAfter('updatepost', { ...fields, postStatus: 'draft' }),
    ].map(({ tags }) => tags);

    expect(found).toEqual([
      `post-${postId},category-${one},category-${two}`,
      `blog-${accountId},post-${postId},category-${two},author-${authorId}`,
      `blog-${accountId},post-${postId},category-${two},author-${authorId}`,
    ]);
  });

  it('of a category name the blogs of the tree whose readers see it', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const north = await blog.subAccount('North');
    const south = await blog.subAccount('South');
    await blog.subscribe('Update category');
    const unused = await tagsAfter('updatecategory', { catId, catName: 'Unused' });
    await blog.call('addpost', {
      accountId: north,
      postTitle: 'Post',
      postCategoriesId: catId,
      postStatus: 'live',
    });
    await blog.call('addpost', { accountId: south, postTitle: 'Post', postCategoriesId: catId });

    const used = await tagsAfter('updatecategory', { catId, catName: 'Used' });

    expect([unused.tags, used.tags]).toEqual([`category-${catId}`, `blog-${north},category-${catId}`]);
  });

  it('of an author whom more than 100 blogs show name the author, too', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const accounts = Array.from({ length: 101 }, (_, at) => 1_000_000 + at);
    const subAccounts = accounts.map((account_id) => ({
      account_id,
      parent_account_id: accountId,
      name: `North ${account_id}`,
      name_key: `north ${account_id}`,
      blog_slug: `north-${account_id}`,
      version: 1,
      created_at: '2026-01-01 00:00:00.000',
      updated_at: '2026-01-01 00:00:00.000',
    }));
    await insertRows(blog, 'accounts', subAccounts);
    const posts = accounts.flatMap((id) => postRows(id, 1, { post_author_id: authorId }));
    await insertRows(blog, 'posts', posts);
    await blog.subscribe('Update author');

    const author = { authorId, authorName: 'Jane Doe', subAccountId: null };
    const { tags } = await tagsAfter('updateauthor', author);

    const blogs = accounts.slice(0, 99).map((id) => `blog-${id}`);
    expect(tags?.split(',')).toEqual([...blogs, `author-${authorId}`]);
  });

  it('of a sub-account name its blog, and the tags of a team are absent', async () => {
    const subAccountId = await blog.subAccount('West');
    await blog.subscribe('Update sub-account');
    await blog.subscribe('Create team');

    const found = [
      await tagsAfter('updatesubaccount', { subAccountId, updatedSubAccountName: 'West' }),
      await tagsAfter('createteam', { teamName: 'Team', assignAccountId: accountId }),
    ];

    expect(found.map(({ tags }) => tags)).toEqual([`blog-${subAccountId}`, undefined]);
  });

  it('name the blog of every change that readers see, by whatever way, and of no other', async () => {
    for (const event of ['Create post', 'Update post', 'Delete post', 'Publish post', 'Unpublish post'])
      await blog.subscribe(event);
    const add = async (fields: object) =>
      (await blog.call('addpost', { accountId, postTitle: 'Tagged', ...fields })).postId;
    const tagsOf = async (postId: number) => {
      const rows = await blog.sql<{ slug: string; tags: string }>(
        "SELECT slug, tags FROM webhook_events WHERE entity_id = ? AND slug LIKE 'post.%' ORDER BY event_id",
        [postId],
      );
      return rows.map(({ slug, tags }) => [slug, tags.startsWith(`blog-${accountId},post-${postId}`)]);
    };
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

    const hidden = await add({ postStatus: 'published', postHidePostFromBlog: 'Yes' });
    await blog.call('deletepost', { accountId, postId: hidden });
    await blog.call('posts/restore', { accountId, postId: hidden });
    await blog.call('deletepost', { accountId, postId: hidden });
    const dated = await add({
      postStatus: 'scheduled',
      postPublishAt: soon(1500),
      postUnpublishAt: soon(4500),
    });
    await until('it has ended', async () =>
      (await tagsOf(dated)).some(([slug]) => slug === 'post.unpublish'),
    );

    expect(await tagsOf(hidden)).toEqual([
      ['post.create', true],
      ['post.publish', true],
      ['post.delete', true],
      ['post.unpublish', true],
      ['post.update', false],
      ['post.delete', false],
    ]);
    expect((await tagsOf(dated)).filter(([slug]) => slug !== 'post.update')).toEqual([
      ['post.create', false],
      ['post.publish', true],
      ['post.unpublish', true],
    ]);
  });
});
