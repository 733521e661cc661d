import type { Fields } from '../../support/answers';
import { startBlog, type Blog } from '../../support/blog';
import { newPicture } from '../../support/pictures';
import { Plans } from '../../support/rows/plans';
import { insertRows, postRows } from '../../support/rows/rows';

/** The operations that show one record, with the list of such records and the fields for id and slug. */
const SINGLES = [
  { get: 'posts/get', list: 'listposts', id: 'postId', slug: 'postSlug', table: 'posts' },
  { get: 'categories/get', list: 'listcategories', id: 'catId', slug: 'catSlug', table: 'categories' },
  { get: 'authors/get', list: 'listauthors', id: 'authorId', slug: 'authorSlug', table: 'authors' },
  { get: 'teams/get', list: 'listteams', id: 'teamId', slug: null, table: 'teams' },
  { get: 'media/get', list: 'media/list', id: 'mediaId', slug: null, table: 'media' },
  { get: 'webhooks/get', list: 'webhooks/list', id: 'webhookId', slug: null, table: 'webhooks' },
];

describe('one record', () => {
  let blog: Blog;
  let accountId: number;
  let subAccountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    accountId = blog.accountId;
    subAccountId = await blog.subAccount();
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    await blog.call('addpost', { accountId, postTitle: 'First', postContent: '<p>One</p>' });
    const references = { postAuthorId: authorId, postCategoriesId: catId };
    await blog.call('addpost', { accountId, postTitle: 'Second', postContent: '<p>Two</p>', ...references });
    await blog.call('addcategory', { catName: 'Other', catLabelColor: 'red' });
    await blog.call('addauthor', { authorName: 'John', authorBio: 'Writes.' });
    const { teamId } = await blog.call('createteam', { teamName: 'Desk', assignAccountId: accountId });
    await blog.call('addusertoteam', { teamId, userEmail: 'jo@example.com', userRoleName: 'Editor' });
    await blog.call('createteam', { teamName: 'North', assignAccountId: subAccountId });
    const webhook = { endpointUrl: 'https://example.com/hook', event: 'Create post', status: 'disable' };
    for (const name of ['One', 'Two']) await blog.call('webhooks/create', { accountId, name, ...webhook });
    for (const alt of ['', 'A loaf'])
      await blog.call('media/upload', { accountId, file: await newPicture(), alt });
    await blog.call('addcategory', { catName: 'News', subAccountId });
    await blog.call('addauthor', { authorName: 'Jane', subAccountId });
    await blog.call('addpost', { accountId: subAccountId, postTitle: 'First' });
    await blog.call('webhooks/create', { accountId: subAccountId, name: 'Three', ...webhook });
  });
  afterAll(() => blog.stop());

  const listed = async (list: string, of = accountId): Promise<Fields[]> =>
    (await blog.list(list, { accountId: of })).data;

  describe.each(SINGLES)('by $get', ({ get, list, id, slug, table }) => {
    it('is found by its id, as the list shows it', async () => {
      const records = await listed(list);

      const found = [];
      for (const record of records) {
        // Only one of the operations shows where a record is used.
        const { usedBy: _, ...shown } = await blog.call<string>(get, { accountId, [id]: record[id] });
        found.push(shown);
      }

      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(records);
    });

    it('has only the fields that are asked for', async () => {
      const [{ [id]: wanted, version } = {}] = await listed(list);

      const array = await blog.call(get, { accountId, [id]: String(wanted), fields: ['version', id] });
      const text = await blog.call(get, { accountId, [id]: wanted, fields: `${id}, version` });
      const unknown = await blog.refuse(get, { accountId, [id]: wanted, fields: 'unknown' });

      expect([array, text]).toEqual([
        { [id]: wanted, version },
        { [id]: wanted, version },
      ]);
      expect([unknown.status, unknown.body.errors?.[0]]).toMatchObject([
        422,
        { field: 'fields', code: 'unknown' },
      ]);
    });

    it('is found by one statement that does not read the whole table', async () => {
      const [{ [id]: wanted, ...record } = {}] = await listed(list);
      const plans = new Plans(blog, table);
      const shown = { fields: [id, 'accountId'] };

      const found = await plans.of(async () => {
        await blog.call(get, { accountId, [id]: wanted, ...shown });
        if (slug) await blog.call(get, { accountId, [slug]: record[slug], ...shown });
      });

      expect(found).toHaveLength(slug ? 2 : 1);
      expect(plans.readingAll(found)).toEqual([]);
    });

    it('must be named', async () => {
      const { status, body } = await blog.refuse(get, { accountId, [id]: '', ...(slug && { [slug]: null }) });

      expect([status, body.errors]).toEqual([
        422,
        [{ field: id, code: 'required', message: slug ? `or ${slug} is required` : 'is required' }],
      ]);
    });
  });

  describe.each(SINGLES.filter(({ slug }) => slug))('by $get', ({ get, list, id, slug }) => {
    const named = String(slug);

    it('is found by its slug in the named account', async () => {
      const [, { [named]: shared } = {}] = await listed(list);
      const [inSub] = await listed(list, subAccountId);

      const found = await blog.call(get, { accountId, [named]: shared });
      const other = await blog.call(get, { accountId: subAccountId, [named]: shared });

      expect([found.accountId, found[named]]).toEqual([accountId, shared]);
      expect(other).toEqual(inSub);
    });

    it('must have both the id and the slug that are sent', async () => {
      const [one = {}, two = {}] = await listed(list);

      const both = await blog.call(get, { accountId, [id]: one[id], [named]: one[named] });
      const mixed = await blog.refuse(get, { accountId, [id]: one[id], [named]: two[named] });

      expect(both).toEqual(one);
      expect(mixed.body.code).toBe('record_not_found');
    });
  });

  it('is not found once it is deleted', async () => {
    const { catId, catSlug } = await blog.call('addcategory', { catName: 'Gone' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Gone' });
    const { teamId } = await blog.call('createteam', { teamName: 'Gone', assignAccountId: accountId });
    await blog.call('deletecategory', { catId });
    await blog.call('deleteauthor', { authorId });
    await blog.call('deleteteam', { teamId });

    const codes = [];
    for (const [get, of] of [
      ['categories/get', { catId }],
      ['categories/get', { catSlug }],
      ['authors/get', { authorId }],
      ['teams/get', { teamId }],
    ] as const)
      codes.push((await blog.refuse(get, { accountId, ...of })).body.code);

    expect(codes).toEqual(Array(4).fill('record_not_found'));
  });

  it('is a team of the whole tree for the parent, and for a sub-account one that is assigned to it', async () => {
    const teams = await listed('listteams');
    const [desk, north] = ['Desk', 'North'].map((name) => teams.find(({ teamName }) => teamName === name));

    const [fromParent, fromSub] = [
      await blog.call('teams/get', { accountId, teamId: north?.teamId }),
      await blog.call('teams/get', { accountId: subAccountId, teamId: north?.teamId }),
    ];
    const refused = await blog.refuse('teams/get', { accountId: subAccountId, teamId: desk?.teamId });

    expect([fromParent, fromSub]).toEqual([north, north]);
    expect(refused.body.code).toBe('record_not_found');
  });

  it('is found by its slug among many', async () => {
    await insertRows(blog, 'posts', postRows(accountId, 3000));
    const plans = new Plans(blog, 'posts');

    const found = await plans.of(() => blog.call('posts/get', { accountId, postSlug: 'bulk-post-7' }));

    expect(plans.indexesOf(found[0])).toMatch(/uq_posts_account_slug/);
  });
});
