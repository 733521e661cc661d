import { startBlog, type Blog, type Sent } from '../support/blog';
import { Mirror, shortly, type Changes } from '../support/mirror';
import { until } from '../support/until';

describe('a cursor of changes', () => {
  let blog: Blog;
  let accountId: number;
  let blogSlug: string;

  beforeAll(async () => {
    blog = await startBlog({ settings: { CHANGES_LAG_SECONDS: '0' } });
    ({ accountId } = blog);
    blogSlug = String((await blog.call('accounts/get', { accountId })).blogSlug);
    for (let at = 0; at < 5; at++) await add();
  });
  afterAll(() => blog.stop());

  const add = () => blog.call('addpost', { accountId, postTitle: 'Post', postStatus: 'published' });
  const get = (query: string, slug = blogSlug) =>
    blog.send(`/public/${slug}/changes${query}`, { method: 'GET' });
  const metaOf = ({ body }: Sent) => (body as Changes).meta;
  const refusal = ({ status, body }: Sent) => {
    const { code, errors } = body as { code: string; errors?: { field: string }[] };
    return [status, code, errors?.map(({ field }) => field)];
  };
  const cursor = async () => metaOf(await get('')).nextCursor;

  it('is in every response, which is never cached and can be read from any origin', async () => {
    const first = await get('?limit=2');
    const second = await get(`?after=${metaOf(first).nextCursor}`);
    const third = await get(`?after=${metaOf(second).nextCursor}`);

    expect([first, second, third].map((sent) => metaOf(sent).more)).toEqual([true, false, false]);
    expect((third.body as Changes).data).toEqual([]);
    for (const { headers } of [first, second, third]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('etag')).toBeNull();
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 200])('divides the changes into pages of at most %i', async (limit) => {
    const mirror = new Mirror(blog, blogSlug, limit);

    await until('all posts are listed', async () => {
      await mirror.read();
      return mirror.posts.size >= 5;
    });

    expect(mirror.posts.size).toBe(5);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'limit=1.5'])('is refused with %s', async (query) => {
    expect(refusal(await get(`?${query}`))).toEqual([422, 'validation_failed', ['limit']]);
  });

  it('is refused if it is damaged', async () => {
    const text = await cursor();
    const damaged = ['x', text.slice(1), text.slice(0, -1), `${text}A`, text.toLowerCase(), 'a'.repeat(300)];

    for (const after of damaged)
      expect(refusal(await get(`?after=${after}`))).toEqual([422, 'cursor_invalid', ['after']]);
  });

  it('is refused by another blog', async () => {
    const { blogSlug: other } = await blog.call('createsubaccount', {
      name: 'Other',
      parentAccountId: accountId,
    });

    const refused = await get(`?after=${await cursor()}`, String(other));

    expect(refusal(refused)).toEqual([422, 'cursor_invalid', ['after']]);
  });

  it('does not exist for an unknown or deleted blog', async () => {
    const { subAccountId, blogSlug: deleted } = await blog.call('createsubaccount', {
      name: 'Deleted',
      parentAccountId: accountId,
    });
    const after = metaOf(await get('', String(deleted))).nextCursor;
    await blog.call('deletesubaccount', { subAccountId });

    for (const [slug, query] of [
      ['unknown', ''],
      ['UPPER', ''],
      [String(deleted), `?after=${after}`],
    ] as const)
      expect(refusal(await get(query, slug))).toEqual([404, 'path_not_found', undefined]);
  });

  it('is never cached, even if it is refused', async () => {
    for (const query of ['?limit=0', '?after=x']) {
      const { status, headers } = await get(query);
      expect([status, headers.get('cache-control')]).toEqual([422, 'no-store']);
    }
  });

  it('is accepted if it is empty, as if it were absent', async () => {
    expect((await get('?after=')).status).toBe(200);
  });
});

describe('CHANGES_LAG_SECONDS', () => {
  it('delays changes, and not the posts of the first response', async () => {
    const blog = await startBlog({ settings: { CHANGES_LAG_SECONDS: '2' } });
    const { accountId } = blog;
    const { blogSlug } = await blog.call('accounts/get', { accountId });
    const mirror = new Mirror(blog, String(blogSlug));
    await mirror.read();
    await blog.call('addpost', { accountId, postTitle: 'Post', postStatus: 'published' });

    const immediately = await mirror.read();
    const first = await new Mirror(blog, String(blogSlug)).read();
    const later = await until('the lag is over', async () => {
      const changes = await mirror.read();
      return changes.length > 0 && changes;
    });

    expect([immediately, shortly(first), shortly(later)]).toEqual([[], ['+post'], ['+post']]);
    await blog.stop();
  });
});

describe('CHANGES_DAYS', () => {
  it('ends a cursor, also of an unfinished first walk', async () => {
    const settings = { CHANGES_LAG_SECONDS: '0', CHANGES_DAYS: '0.00002' };
    const blog = await startBlog({ settings });
    const { accountId } = blog;
    const blogSlug = String((await blog.call('accounts/get', { accountId })).blogSlug);
    for (const postTitle of ['One', 'Two'])
      await blog.call('addpost', { accountId, postTitle, postStatus: 'published' });
    const mirror = new Mirror(blog, blogSlug);
    const cursors = await until('there are two posts', async () => {
      const all = (await mirror.request()).body as Changes;
      const first = (await mirror.request({ limit: '1' })).body as Changes;
      return all.data.length === 2 && [all.meta.nextCursor, first.meta.nextCursor];
    });

    for (const after of cursors) {
      const expired = await until('it has expired', async () => {
        const sent = await mirror.request({ after });
        return sent.status !== 200 && sent;
      });

      expect([expired.status, (expired.body as { code: string }).code]).toEqual([410, 'cursor_expired']);
    }
    await blog.stop();
  });
});
