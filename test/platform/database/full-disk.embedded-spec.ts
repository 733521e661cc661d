import { startBlog, type Blog } from '../../support/blog';

// Tests only SQLite: a database server has its own way of handling a full disk.
describe('a database on a full disk', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const add = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        blog.operate('addpost', {
          accountId: blog.accountId,
          postTitle: `Post ${at}`,
          postContent: 'x'.repeat(100_000),
        }),
      ),
    );

  it('refuses writes with 503, still answers reads, and accepts writes again once there is room', async () => {
    const [pages] = await blog.sql<{ page_count: number }>('PRAGMA page_count');
    await blog.sql(`PRAGMA max_page_count = ${Number(pages?.page_count) + 60}`);

    const full = await add(20);
    const { meta } = await blog.list('listposts', { accountId: blog.accountId, includeTotal: true });
    await blog.sql('PRAGMA max_page_count = 1073741823');
    const again = await add(5);

    const stored = full.filter(({ status }) => status === 201).length;
    expect(new Set(full.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(meta.total).toBe(stored);
    expect(again.map(({ status }) => status)).toEqual(Array(5).fill(201));
  });
});
