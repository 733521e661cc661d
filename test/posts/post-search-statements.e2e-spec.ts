import { DataSource } from 'typeorm';
import { onServers, startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** The number of posts with the same words: more than a search checks. */
const POSTS = 6000;

describe('the statements of posts/search', () => {
  let blog: Blog;
  let accountId: number;
  let plans: Plans;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog());
    ({ accountId } = blog);
    const other = await blog.subAccount();
    for (const id of [other, accountId]) await insertRows(blog, 'posts', postRows(id, POSTS));
    for (const id of [other, accountId]) await addWords(id);
    await analyze(blog, 'posts', 'private_words', 'private_texts');
    plans = new Plans(blog, '(?:private_words|private_texts|posts)');
  });
  afterAll(() => blog.stop());

  async function addWords(account_id: number) {
    const rows = await blog.sql<{ id: number }>('SELECT post_id AS id FROM posts WHERE account_id = ?', [
      account_id,
    ]);
    const ids = rows.map(({ id }) => id).sort((one, next) => one - next);
    const word = (post_id: number, word: string, in_title = 0) => ({
      account_id,
      in_title,
      word,
      post_id,
      of_draft: 0,
      position: 0,
    });
    const words = ids.flatMap((id, at) => [
      ...['the', `then${at % 9}`].map((text) => word(id, text)),
      word(id, 'title', at === 0 ? 1 : 0),
      ...(at === 1 || at === POSTS - 1 ? [word(id, 'rare')] : []),
    ]);
    await insertRows(blog, 'private_words', words);
    const texts = ids.map((post_id) => ({
      post_id,
      of_draft: 0,
      account_id,
      version: 1,
      title: 'Bulk post',
      text: 'the post',
    }));
    await insertRows(blog, 'private_texts', texts);
  }

  const search = (q: string, more: object = {}) =>
    blog.list('posts/search', { accountId, q, limit: 2, fields: 'postTitle,snippet', ...more });
  const sent = async (work: () => Promise<unknown>) => {
    const statements: string[] = [];
    const source = blog.get(DataSource);
    const { logger } = source;
    Object.assign(source, { logger: { logQuery: (query: string) => statements.push(query) } });
    await work();
    Object.assign(source, { logger });
    return statements.filter((query) => /private_words/.test(query));
  };

  it('find the newest posts of a frequent word, after those with it in the title', async () => {
    const { data, meta } = await search('the ');
    const titled = await search('title ');
    const { nextCursor: cursor } = titled.meta;

    expect(data.map(({ snippet }) => snippet)).toEqual(['<mark>the</mark> post', '<mark>the</mark> post']);
    expect(data.map(({ postTitle }) => postTitle)).toEqual([
      `Bulk post ${POSTS - 1}`,
      `Bulk post ${POSTS - 2}`,
    ]);
    expect(meta).toMatchObject({ total: 1000, totalCapped: true, pages: 500 });
    expect(titled.data.map(({ postTitle }) => postTitle)).toEqual(['Bulk post 0', `Bulk post ${POSTS - 1}`]);
    expect((await search('title ', { cursor })).data[0]?.postTitle).toBe(`Bulk post ${POSTS - 2}`);
  });

  it('begin with the word that the fewest posts have', async () => {
    const { data, meta } = await search('the rare th');

    expect(data.map(({ postTitle }) => postTitle)).toEqual([`Bulk post ${POSTS - 1}`, 'Bulk post 1']);
    expect(meta).toMatchObject({ total: 2 });
    expect(meta).not.toHaveProperty('totalCapped');
  });

  it.each([
    ['the', 4],
    ['the rare t', 4],
    ['t', 4],
    ['the title', 4],
    ['nowhere the', 1],
    ['%', 0],
  ])('are few, and read words by index, for %j', async (q, count) => {
    const statements = await sent(() => search(`${q} `));
    const explained = await plans.of(() => search(`${q}  `));

    expect(statements).toHaveLength(count);
    const steps = explained.flatMap((plan) => plan.steps);
    const scans = steps.filter(({ table, type, detail = `${type} ${table}` }) =>
      /^(?:SCAN|ALL) [rtsw]\b/.test(detail),
    );
    expect(scans).toEqual([]);
    // A post can have 5,000 words: no step reads all words of a post or of an account.
    const ofAnyWord = steps.filter(({ detail = '' }) => / w USING .*\((?!.*word)/.test(detail));
    expect(ofAnyWord).toEqual([]);
  });

  it('end after a second on a server', async () => {
    const statements = await sent(() => search('the rare'));

    if (!onServers) return;
    for (const statement of statements)
      expect(statement).toMatch(
        /^\/\*M! SET STATEMENT max_statement_time = 1\b.*MAX_EXECUTION_TIME\(1000\)/s,
      );
  });
});
