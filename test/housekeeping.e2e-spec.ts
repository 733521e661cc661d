import { PurgeService } from '../src/housekeeping/purge.service';
import { startBlog, type Blog } from './support/blog';
import { insertRows, postRows } from './support/rows';

describe('housekeeping', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const purge = () => blog.get(PurgeService).run();
  const rowsOf = async (table: string, column: string, value: unknown) => {
    const [row] = await blog.sql<{ rows: number }>(
      `SELECT COUNT(*) AS "rows" FROM ${table} WHERE ${column} = ?`,
      [value],
    );
    return Number(row?.rows);
  };

  it('purges a deleted sub-account with everything in it, and nothing else', async () => {
    const subAccountId = await blog.subAccount('Doomed');
    const { catId } = await blog.call('addcategory', { subAccountId });
    const { authorId } = await blog.call('addauthor', { authorName: 'x', subAccountId });
    await insertRows(
      blog,
      'posts',
      postRows(subAccountId, 1200, { post_categories_id: catId, post_author_id: authorId }),
    );
    await blog.invite('Editor', subAccountId);
    await blog.subscribe('Create post', subAccountId);
    const kept = await blog.call('addpost', { accountId, postTitle: 'Kept' });
    await blog.call('deletesubaccount', { subAccountId });

    await purge();

    for (const table of ['posts', 'categories', 'authors', 'webhooks', 'accounts']) {
      expect([table, await rowsOf(table, 'account_id', subAccountId)]).toEqual([table, 0]);
    }
    expect(await rowsOf('teams', 'assign_account_id', subAccountId)).toBe(0);
    expect((await blog.list('listposts', { accountId, postId: kept.postId })).data).toEqual([kept]);
  });

  it('clears the references to a deleted category and a deleted author, in batches', async () => {
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    await insertRows(
      blog,
      'posts',
      postRows(accountId, 1200, { post_categories_id: catId, post_author_id: authorId }),
    );
    await blog.call('deletecategory', { catId });
    await blog.call('deleteauthor', { authorId });

    await purge();

    expect(await rowsOf('posts', 'post_categories_id', catId)).toBe(0);
    expect(await rowsOf('posts', 'post_author_id', authorId)).toBe(0);
    expect(await rowsOf('categories', 'cat_id', catId)).toBe(0);
    expect(await rowsOf('authors', 'author_id', authorId)).toBe(0);
    expect((await blog.list('listposts', { accountId, includeTotal: true })).meta.total).toBe(1201);
  });

  it('forgets expired logins and idempotency keys, and keeps the others', async () => {
    const headers = { 'Idempotency-Key': 'kept' };
    await blog.operate('addcategory', {}, undefined, headers);
    await blog.operate('addcategory', {}, undefined, { 'Idempotency-Key': 'expired' });
    await blog.logIn('owner@example.com');
    const long = '2026-01-01 00:00:00.000';
    await blog.sql(
      'UPDATE idempotency_keys SET expires_at = ? WHERE expires_at = (SELECT * FROM (SELECT MAX(expires_at) FROM idempotency_keys) x)',
      [long],
    );
    await blog.sql(
      'UPDATE sessions SET expires_at = ? WHERE session_id = (SELECT * FROM (SELECT MAX(session_id) FROM sessions) x)',
      [long],
    );

    await purge();

    expect(await rowsOf('sessions', 'expires_at', long)).toBe(0);
    expect(await rowsOf('idempotency_keys', 'expires_at', long)).toBe(0);
    const again = await blog.operate('addcategory', {}, undefined, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('has nothing to do twice', async () => {
    await purge();

    await expect(Promise.all([purge(), purge()])).resolves.toBeDefined();
  });
});
