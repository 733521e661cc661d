import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { kindsOf } from '../support/rows/statements';

/** Each statement is a wait for the database: what a post without pictures of the library costs is fixed. */
describe('the statements of a post without pictures of the library', () => {
  let blog: Blog;
  let accountId: number;
  let made = 0;

  const TEXTS: [string, Fields][] = [
    ['no picture', { postContent: '<p>Words</p>' }],
    [
      'pictures of other websites',
      {
        postContent: '<p><img src="https://example.com/media/bread.jpg" alt=""><a href="/media/a">b</a></p>',
        postImage: 'https://example.com/wp-content/uploads/2024/01/bread-300x200.jpg',
      },
    ],
  ];

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const add = (fields: object) =>
    blog.call('addpost', { accountId, postTitle: `Post ${++made}`, postStatus: 'published', ...fields });

  const ofPage = (path: string) =>
    kindsOf(blog, async () => expect((await blog.send(path, { method: 'GET' })).status).toBe(200));

  it.each(TEXTS)('with %s write and read only posts, the audit log and webhooks', async (_, fields) => {
    const { postId } = await add(fields);

    const created = await kindsOf(blog, () => add(fields));
    const updated = await kindsOf(blog, () =>
      blog.call('updatepost', { accountId, postId, postTitle: 'Other', ...fields }),
    );
    const listed = await kindsOf(blog, () => blog.list('listposts', { accountId }));
    const deleted = await kindsOf(blog, () => blog.call('deletepost', { accountId, postId }));

    expect(created).toEqual(['INSERT posts', 'INSERT audit_log', 'SELECT webhooks']);
    expect(updated).toEqual([
      'SELECT posts',
      'SELECT accounts',
      'UPDATE posts',
      'INSERT post_versions',
      'INSERT audit_log',
      'SELECT webhooks',
    ]);
    expect(listed).toEqual(['SELECT posts', 'SELECT posts']);
    expect(deleted).toEqual([
      'SELECT posts',
      'DELETE posts',
      'INSERT gone_posts',
      'INSERT deleted_posts',
      'INSERT trashed_posts',
      'DELETE post_previews',
      'DELETE post_redirects',
      'INSERT audit_log',
      'SELECT webhooks',
    ]);
  });

  it.each(TEXTS)('with %s do not read media for pages, feeds and the public JSON', async (_, fields) => {
    const { postSlug } = await add(fields);
    const { blogSlug } = await blog.call('accounts/get', { accountId });
    const home = `/blog/${String(blogSlug)}`;
    const json = `/public/${String(blogSlug)}/posts/${postSlug}`;

    const found = [];
    for (const path of [home, `${home}/${postSlug}`, `${home}/feed.xml`, json])
      found.push(...(await ofPage(path)), ...(await ofPage(path)));

    expect(found).toContain('SELECT posts');
    expect(found.filter((kind) => kind.includes('media'))).toEqual([]);
  });
});
