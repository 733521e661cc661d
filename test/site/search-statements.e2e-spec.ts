import { DataSource } from 'typeorm';
import { onMySql, onServers, startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** The number of posts with the same words: more than a search checks. */
const POSTS = 6000;

interface Found {
  data: { postTitle: string; snippet: string }[];
  meta: object;
}

describe('the statements of a search', () => {
  let blog: Blog;
  let plans: Plans;
  let ids: number[];

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog());
    const { accountId } = blog;
    const other = await blog.subAccount();
    for (const id of [other, accountId]) await insertRows(blog, 'posts', postRows(id, POSTS));
    const rows = await blog.sql<{ id: number }>(
      'SELECT post_id AS id FROM posts WHERE account_id = ? ORDER BY post_id',
      [accountId],
    );
    ids = rows.map(({ id }) => id);
    const word = (account_id: number, post_id: number | undefined, word: string) => ({
      account_id,
      word,
      post_id,
      in_title: 0,
      position: 0,
    });
    const all = ids.flatMap((id, at) => [
      ...['the', 'post', `post${at % 7}`].map((text) => word(accountId, id, text)),
      ...(at === 1 || at === POSTS - 1 ? [word(accountId, id, 'rare')] : []),
    ]);
    await insertRows(blog, 'search_words', all);
    await insertRows(
      blog,
      'search_words',
      ids.map((id) => word(other, id - POSTS, 'the')),
    );
    const texts = ids.map((post_id) => ({ post_id, account_id: accountId, version: 1, text: 'the post' }));
    await insertRows(blog, 'search_texts', texts);
    await analyze(blog, 'posts', 'search_words', 'search_texts');
    plans = new Plans(blog, '(?:search_words|posts)');
  });
  afterAll(() => blog.stop());

  const search = async (q: string, more = '') =>
    (await blog.send(`/public/other/search?q=${encodeURIComponent(q)}${more}`, { method: 'GET' }))
      .body as Found;
  const sent = async (work: () => Promise<unknown>) => {
    const statements: [string, unknown[]][] = [];
    const logQuery = (query: string, parameters: unknown[] = []) => statements.push([query, parameters]);
    const source = blog.get(DataSource);
    const { logger } = source;
    Object.assign(source, { logger: { logQuery } });
    await work();
    Object.assign(source, { logger });
    return statements.filter(([query]) => /search_words|search_texts/.test(query));
  };

  it('consider only 5,000 posts of a word that more posts have, and report this limit', async () => {
    const { data, meta } = await search('the', '&limit=2');

    expect(meta).toEqual({
      total: 5000,
      totalCapped: true,
      limit: 2,
      page: 1,
      pages: 2500,
      nextCursor: null,
    });
    expect(data.map(({ postTitle, snippet }) => [postTitle, snippet])).toEqual([
      [`Bulk post ${POSTS - 1}`, '<mark>the</mark> post'],
      [`Bulk post ${POSTS - 2}`, '<mark>the</mark> post'],
    ]);
  });

  it('begin with the word that the fewest posts have', async () => {
    const { data, meta } = await search('the rare post');

    expect(data.map(({ postTitle }) => postTitle)).toEqual([`Bulk post ${POSTS - 1}`, 'Bulk post 1']);
    expect(meta).toMatchObject({ total: 2 });
  });

  it.each([
    ['the', 3],
    ['the rare pos', 3],
    ['po', 3],
    ['nowhere the', 1],
    ['%', 0],
  ])('are few, and read words by index, for %j', async (q, count) => {
    const statements = await sent(() => search(`${q} `));
    const explained = await plans.of(() => search(`${q}  `));

    expect(statements).toHaveLength(count);
    expect(explained).toHaveLength(count + 1);
    const steps = explained.flatMap((plan) => plan.steps);
    const scans = steps.filter(({ table, type, detail = `${type} ${table}` }) =>
      /^(?:SCAN|ALL) [rtw]\b/.test(detail),
    );
    expect(scans).toEqual([]);
    // A post can have 5,000 words: none of the steps reads all words of a post.
    const ofAnyWord = steps.filter(({ detail = '' }) => / w USING .*\((?!.*word)/.test(detail));
    expect(ofAnyWord).toEqual([]);
  });

  it('end after a second on a server', async () => {
    const statements = await sent(() => search('the rare'));
    const prefixes = statements.map(([query]) =>
      query.slice(0, query.indexOf('*/', query.indexOf('/*+')) + 2),
    );

    expect(new Set(prefixes).size).toBe(1);
    if (!onServers) return;
    const slow = blog.sql(
      `${prefixes[0]} COUNT(*) AS n FROM search_words one, search_words other WHERE one.position + other.position < 0`,
    );
    await expect(slow).rejects.toMatchObject({ driverError: { errno: onMySql ? 3024 : 1969 } });
    if (onMySql) return;
    const [row] = await blog.sql(`${prefixes[0]} @@optimizer_switch AS switches`);
    expect(row?.switches).toContain('subquery_cache=off');
  });
});
