import { startBlog, type Blog } from '../support/blog';

describe('lists of posts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = blog.accountId;
    for (const [postTitle, postStatus, postPublishAt] of [
      ['Delta', 'draft', '2026-03-01'],
      ['alpha', 'live', null],
      ['Charlie', 'draft', null],
      ['bravo', 'archived', '2026-02-01'],
      ['Alpha', 'draft', '2026-03-01'],
    ]) {
      await blog.call('addpost', { accountId, postTitle, postStatus, postPublishAt });
    }
  });
  afterAll(() => blog.stop());

  it.each([
    ['postTitle', 'alpha Alpha bravo Charlie Delta'],
    ['-postTitle', 'Delta Charlie bravo Alpha alpha'],
    ['postPublishAt', 'alpha Charlie bravo Delta Alpha'],
    ['-postPublishAt', 'Alpha Delta bravo Charlie alpha'],
    ['postStatus', 'bravo Delta Charlie Alpha alpha'],
    ['-postStatus', 'alpha Alpha Charlie Delta bravo'],
    ['id', 'Delta alpha Charlie bravo Alpha'],
    ['-updatedAt', 'Alpha bravo Charlie alpha Delta'],
  ])('are in the order of %s, with ties and nulls, whole and by cursor', async (sort, order) => {
    const whole = await blog.list('listposts', { accountId, sort });
    const paged = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, meta } = await blog.list('listposts', { accountId, sort, limit: 1, cursor });
      paged.push(...data);
      cursor = meta.nextCursor;
    }

    expect(whole.data.map(({ postTitle }) => postTitle).join(' ')).toBe(order);
    expect(paged).toEqual(whole.data);
  });

  it.each([
    [{ postStatus: 'draft' }, 3],
    [{ postStatus: 'Draft' }, 0],
    [{ postTitle: 'alpha' }, 1],
    [{ postSlug: 'alpha' }, 1],
    [{ postVisibility: 'private' }, 4],
    [{ postEnableSharing: 'yes' }, 5],
    [{ postHidePostFromBlog: true }, 0],
    [{ search: 'ALPHA' }, 2],
    [{ search: 'alpha-2' }, 1],
    [{ postStatus: 'draft', search: 'a' }, 1],
    [{ postAuthorId: 1 }, 0],
  ])('contain only posts that match %j', async (filter, count) => {
    const { data, meta } = await blog.list('listposts', { accountId, ...filter });

    expect([data.length, meta.total]).toEqual([count, count]);
  });

  it('count the matches of a search with a filter, also on a page that shows fewer', async () => {
    const apart = await blog.subAccount('Apart');
    for (const postEnableSharing of ['Yes', 'No', 'Yes']) {
      await blog.call('addpost', { accountId: apart, postTitle: 'Together', postEnableSharing });
    }
    const total = async (filter: object) =>
      (await blog.list('listposts', { accountId: apart, limit: 1, ...filter })).meta.total;

    expect(await total({ search: 'together' })).toBe(3);
    expect(await total({ search: 'together', postEnableSharing: 'Yes' })).toBe(2);
    expect(await total({ postEnableSharing: 'Yes' })).toBe(2);
  });

  it.each([
    { postVisibility: 'hidden' },
    { postVisibility: 'PRIVATE' },
    { postStatus: 1 },
    { postAuthorId: 'jane' },
    { sort: 'seoScore' },
    { fields: 'titleKey' },
    { postIds: 1 },
    { postIds: [] },
    { postIds: [1, 'two'] },
    { postIds: [0] },
    { postIds: Array.from({ length: 101 }, (_, at) => at + 1) },
  ])('refuse %j', async (filter) => {
    expect((await blog.refuse('listposts', { accountId, ...filter })).status).toBe(422);
  });

  it('contain the posts of the account whose ids are named, each once, in their order and page by page', async () => {
    const { data: all } = await blog.list('listposts', { accountId, sort: 'id' });
    const elsewhere = await blog.call('addpost', {
      accountId: await blog.subAccount(),
      postTitle: 'Elsewhere',
    });
    const [first, second, third] = all.map(({ postId }) => postId);
    const postIds = [third, String(first), first, elsewhere.postId, 2_147_483_647];

    const whole = await blog.list('listposts', { accountId, postIds, sort: 'id' });
    const page = await blog.list('listposts', { accountId, postIds, sort: 'id', limit: 1 });
    const rest = await blog.list('listposts', {
      accountId,
      postIds,
      cursor: page.meta.nextCursor,
      sort: 'id',
    });
    const none = await blog.list('listposts', { accountId, postIds: [second], postTitle: 'nobody' });

    expect(whole).toMatchObject({ data: [all[0], all[2]], meta: { total: 2, nextCursor: null } });
    expect([...page.data, ...rest.data]).toEqual(whole.data);
    expect(none.data).toEqual([]);
  });

  it('immediately count a post of the same process, although totals are cached', async () => {
    const total = async () => (await blog.list('listposts', { accountId, limit: 1 })).meta.total;
    const before = await total();

    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Counted' });
    const meanwhile = await total();
    await blog.call('deletepost', { accountId, postId });
    const after = await total();

    expect([meanwhile, after]).toEqual([Number(before) + 1, before]);
  });

  it('have only the requested fields, computed ones included', async () => {
    const fields = ['postUrl', 'postVisibility', 'postAuthor', 'publishedAt'];

    const { data } = await blog.list('listposts', { accountId, fields, limit: 1 });

    expect(Object.keys(data[0] ?? {})).toEqual(fields);
  });

  it('end a page early at 8 MiB of content, with a cursor for the rest', async () => {
    const heavy = await blog.subAccount('Heavy');
    const postContent = 'x'.repeat(1_000_000);
    for (let i = 0; i < 10; i++)
      await blog.call('addpost', { accountId: heavy, postTitle: `Heavy ${i}`, postContent });

    const first = await blog.list('listposts', { accountId: heavy, sort: 'id' });
    const second = await blog.list('listposts', {
      accountId: heavy,
      sort: 'id',
      cursor: first.meta.nextCursor,
    });
    const light = await blog.list('listposts', { accountId: heavy, fields: 'postTitle' });

    expect(first.data).toHaveLength(8);
    expect([...first.data, ...second.data].map(({ postTitle }) => postTitle)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Heavy ${i}`),
    );
    expect(second.meta.nextCursor).toBeNull();
    expect(first.meta.total).toBe(10);
    expect(light.data).toHaveLength(10);
  });
});
