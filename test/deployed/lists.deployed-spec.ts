import type { Fields } from '../support/answers';
import { theRun } from './run';
import { soon } from './soon';

const TITLES = ['Alpha', 'beta', 'Gamma', 'delta', 'Epsilon', 'zeta', 'Eta'];

describe('lists', () => {
  const run = theRun();
  const { a, state } = run;
  let accountId: number;
  let ids: number[];

  beforeAll(async () => {
    accountId = await run.subAccount('Lists');
    ids = [];
    for (const postTitle of TITLES) ids.push((await run.post(accountId, { postTitle })).postId);
  });

  const titles = async (query: Fields) =>
    (await a.list('listposts', { accountId, ...query })).data.map(({ postTitle }) => postTitle);

  it('show the newest first, with the total', async () => {
    const { data, meta } = await a.list('listposts', { accountId });

    expect(data.map(({ postId }) => postId)).toEqual([...ids].reverse());
    expect(meta).toEqual({ total: 7, limit: 100, page: 1, pages: 1, nextCursor: null });
  });

  it('are divided into pages', async () => {
    const { data, meta } = await a.list('listposts', { accountId, limit: 3, page: 3 });

    expect(data.map(({ postId }) => postId)).toEqual([ids[0]]);
    expect(meta).toMatchObject({ total: 7, limit: 3, page: 3, pages: 3 });
  });

  it.each([
    ['id', TITLES],
    ['-id', [...TITLES].reverse()],
    ['postTitle', ['Alpha', 'beta', 'delta', 'Epsilon', 'Eta', 'Gamma', 'zeta']],
  ])('are sorted by %s', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });

  it('search for the literal beginning of a name, ignoring case', async () => {
    expect(await titles({ search: 'E' })).toEqual(['Eta', 'Epsilon']);
    expect(await titles({ search: '%ta' })).toEqual([]);
  });

  it('of posts by words mark the words, and are complete within seconds', async () => {
    const found = async () => (await a.list('posts/search', { accountId, q: 'EPSIL' })).data;

    await soon('the post is found', async () => (await found()).length > 0);

    expect(await found()).toMatchObject([
      { postTitle: 'Epsilon', titleSnippet: '<mark>Epsilon</mark>', snippet: '' },
    ]);
  });

  it('contain only the requested fields', async () => {
    const { data } = await a.list('listposts', { accountId, fields: 'postId,postTitle', limit: 1 });

    expect(data).toEqual([{ postId: ids[6], postTitle: 'Eta' }]);
  });

  it('are filtered by fields of the record', async () => {
    expect(await titles({ postTitle: 'Gamma', postStatus: 'draft' })).toEqual(['Gamma']);
    expect(await titles({ postTitle: 'Gamma', postVisibility: 'public' })).toEqual([]);
  });

  it('of a parent account include records of sub-accounts only if includeSubAccounts is set', async () => {
    const parent = { accountId: state.a.accountId, postId: ids[0] };

    expect((await a.list('listposts', parent)).data).toEqual([]);
    expect((await a.list('listposts', { ...parent, includeSubAccounts: true })).data).toHaveLength(1);
  });

  it('take a cursor or a page, not both', async () => {
    const { meta } = await a.list('listposts', { accountId, limit: 1 });

    const refused = await a.refuse('listposts', { accountId, limit: 1, page: 2, cursor: meta.nextCursor });

    expect(refused.status).toBe(422);
  });

  it('of sub-accounts take the same parameters in the query string', async () => {
    const search = state.id;

    const { data, meta } = await a.list('listsubaccounts', {
      search,
      limit: 1,
      fields: 'name',
      sort: 'name',
    });

    expect(Object.keys(data[0] ?? {})).toEqual(['name']);
    expect(meta.limit).toBe(1);
    expect(meta.nextCursor).toEqual(expect.any(String));
  });

  it('show every record once by cursor, while records are added and deleted', async () => {
    const busy = await run.subAccount('Busy');
    const made: number[] = [];
    for (let count = 0; count < 9; count++) made.push((await run.post(busy)).postId);
    const gone = made[5];
    const page = async (cursor: string | null) => {
      const { data, meta } = await a.list('listposts', { accountId: busy, limit: 3, cursor });
      return { shown: data.map(({ postId }) => postId), ...meta };
    };

    const first = await page(null);
    await a.call('deletepost', { accountId: busy, postId: gone });
    await run.post(busy);
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);

    const shown = [...first.shown, ...second.shown, ...third.shown];
    expect(shown).toEqual([...made].reverse().filter((postId) => postId !== gone));
    expect(second).toMatchObject({ page: null, pages: null });
    expect(third.nextCursor).toBeNull();
  });
});
