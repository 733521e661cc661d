import { DataSource } from 'typeorm';
import { onServers, startBlog, type Blog } from './support/blog';
import { insertRows, postRows } from './support/rows';

/** A row of MariaDB's EXPLAIN, or of SQLite's EXPLAIN QUERY PLAN. */
interface Step {
  table?: string | null;
  type?: string | null;
  key?: string | null;
  detail?: string;
}

/** A page's cost does not grow with the account: no list reads the whole table of posts. */
describe('the statements of post lists', () => {
  let blog: Blog;
  let accountId: number;
  let subAccountId: number;
  let statements: [query: string, parameters: unknown[]][] = [];

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    subAccountId = await blog.subAccount();
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const references = { post_categories_id: catId, post_author_id: authorId };
    await insertRows(blog, 'posts', postRows(accountId, 12_000));
    await insertRows(blog, 'posts', postRows(accountId, 50, references, 'Referring'));
    await insertRows(blog, 'posts', postRows(subAccountId, 3000));
    if (onServers) await blog.sql('ANALYZE TABLE posts');
    const logQuery = (query: string, parameters: unknown[] = []) => statements.push([query, parameters]);
    Object.assign(blog.get(DataSource), { logger: { logQuery } });
  }, 120_000);
  afterAll(() => blog.stop());

  /** The statements on posts that a list sends, each with what the database makes of it. */
  async function plansOf(query: object): Promise<{ query: string; steps: Step[] }[]> {
    statements = [];
    await blog.list('listposts', query);
    const sent = statements.filter(([text]) => /\bposts\b/.test(text));
    const explain = onServers ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    return Promise.all(
      sent.map(async ([text, parameters]) => ({
        query: text,
        steps: await blog.sql<Step>(`${explain} ${text}`, parameters),
      })),
    );
  }

  /** Whether the step goes through all posts, one by one. */
  function readsAll({ table, type, key, detail }: Step): boolean {
    if (detail !== undefined) return /^SCAN (r|posts)\b(?!.*INDEX)/.test(detail);
    return (
      (table === 'r' || table === 'posts') && (type === 'ALL' || (type === 'index' && key === 'PRIMARY'))
    );
  }

  const sorts = ['id', 'createdAt', 'updatedAt', 'postTitle', 'postPublishAt', 'postStatus'].flatMap(
    (sort) => [sort, `-${sort}`],
  );

  it.each(sorts)('walk an index in the order of %s, by page and by cursor', async (sort) => {
    const first = await blog.list('listposts', { accountId, sort, limit: 20 });

    const plans = [
      ...(await plansOf({ accountId, sort, limit: 20 })),
      ...(await plansOf({ accountId, sort, limit: 20, page: 3 })),
      ...(await plansOf({ accountId, sort, limit: 20, cursor: first.meta.nextCursor })),
      ...(await plansOf({ accountId, sort, limit: 20, includeSubAccounts: true })),
    ];

    expect(plans.length).toBeGreaterThanOrEqual(4);
    expect(plans.filter(({ steps }) => steps.some(readsAll))).toEqual([]);
  });

  it.each([
    [{ postId: 7 }],
    [{ postSlug: 'bulk-post-7' }],
    [{ postAuthorId: 1 }],
    [{ postCategoriesId: 1 }],
    [{ postStatus: 'published' }],
    [{ postStatus: 'unknown' }],
    [{ postVisibility: 'public' }],
    [{ postVisibility: 'scheduled' }],
    [{ postVisibility: 'private' }],
    [{ search: 'bulk post 11' }],
    [{ search: 'b' }],
    [{ search: 'nothing' }],
    [{ postTitle: 'Bulk post 7' }],
    [{ postRelatedPostId: 7 }],
  ])('find by an index what is asked for by %j', async (filter) => {
    const plans = [
      ...(await plansOf({ accountId, ...filter })),
      ...(await plansOf({ accountId: subAccountId, ...filter })),
    ];

    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(({ steps }) => steps.some(readsAll))).toEqual([]);
  });
});
