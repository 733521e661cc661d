import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';
import { untilServed } from '../support/until-served';

/** Matches statements that public pages send and background jobs do not. */
const OF_READERS = /blog_slug = |SUBSTR\(post_content|FROM post_texts/;

describe('the statements of public pages', () => {
  let blog: Blog;
  let plans: Plans;
  let statements: string[] = [];
  let values: unknown[] = [];

  beforeAll(async () => {
    blog = await startBlog();
    const { accountId } = blog;
    const { catId } = await blog.call('addcategory', { catName: 'Large' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Busy' });
    await insertRows(blog, 'posts', postRows(accountId, 4000));
    const references = { post_categories_id: catId, post_author_id: authorId };
    const content = { post_content: '<p>Long ago.</p>', content_bytes: 16 };
    await insertRows(blog, 'posts', postRows(accountId, 4000, { ...references, ...content }, 'Referring'));
    await analyze(blog, 'posts');
    plans = new Plans(blog, 'posts');
    const { logQuery } = (blog.get(DataSource) as unknown as { logger: { logQuery: typeof record } }).logger;
    const record = (query: string, parameters?: unknown[]) => {
      statements.push(query);
      values.push(...(parameters ?? []));
      logQuery(query, parameters);
    };
    Object.assign(blog.get(DataSource), { logger: { logQuery: record } });
  });
  afterAll(() => blog.stop());

  const counted = async (path: string) => {
    [statements, values] = [[], []];
    expect((await blog.send(path, { method: 'GET' })).status).toBe(200);
    return statements.filter((statement) => OF_READERS.test(statement)).length;
  };

  it.each([
    '/public/other/posts',
    '/public/other/posts?category=large',
    '/public/other/posts?author=busy&page=7',
  ])('are one for a cached list, and three for a new one: %s', async (path) => {
    expect(await counted(path)).toBe(3);
    expect(await counted(path)).toBe(1);
  });

  it('skip at most a million posts on any page', async () => {
    const { status, body } = await blog.send('/public/other/posts?page=2147483647', { method: 'GET' });
    await counted('/public/other/posts?page=2147483646');

    expect([status, body]).toMatchObject([200, { data: [], meta: { total: 8000 } }]);
    expect(Math.max(...values.filter((value) => typeof value === 'number'))).toBeLessThan(1_000_000);
  });

  it.each([
    '/public/other/posts/referring-9',
    '/public/other/posts?category=large&page=4&limit=1',
    '/blog/other/referring-9',
  ])('return %s although it changes during every read', async (path) => {
    const source = blog.get(DataSource);
    const query = source.query.bind(source);
    let times = 0;
    const [fourth] = await blog.sql<{ slug: string }>(
      `SELECT post_slug AS slug FROM posts WHERE post_categories_id IS NOT NULL
       ORDER BY visible_from DESC, post_id DESC LIMIT 1 OFFSET 3`,
    );
    const write = () =>
      query(
        `UPDATE posts SET version = version + 1, post_content = ? WHERE post_slug IN ('referring-9', ?)`,
        [`<p>Text ${++times}</p>`, fourth?.slug],
      );
    source.query = (async (statement: string, parameters: unknown[]) => {
      if (!/ AS text\b/.test(statement)) return query(statement, parameters);
      await write();
      const rows: unknown = await query(statement, parameters);
      await write();
      return rows;
    }) as typeof source.query;

    const { status, text } = await untilServed(() => blog.send(path, { method: 'GET' }));
    source.query = query;

    expect([status, text]).toEqual([200, expect.stringMatching(/Text \d+/)]);
    expect(times).toBeGreaterThan(8);
  });

  it.each([
    ['/public/other/posts?page=90', 'ix_posts_account_visible'],
    ['/public/other/posts?category=large&page=3', 'ix_posts_category_visible'],
    ['/public/other/posts?author=busy&page=3', 'ix_posts_author_visible'],
    ['/public/other/posts/referring-7', 'uq_posts_account_slug'],
  ])('read %s by the index %s', async (path, index) => {
    const all = await plans.of(() => blog.send(path, { method: 'GET' }));
    const found = all.filter(({ query }) => OF_READERS.test(query));

    expect(plans.indexesOf(found[0])).toContain(index);
    expect(plans.readingAll(found)).toEqual([]);
  });
});
