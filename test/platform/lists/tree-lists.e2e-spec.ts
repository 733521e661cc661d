import { startBlog, type Blog } from '../../support/blog';
import { categoryLists } from '../../support/rows/category-lists';

describe('lists', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const { list, walk, addCategories } = categoryLists(() => blog);

  describe('of the whole tree', () => {
    it('merge all accounts in one order, page by page', async () => {
      const north = await blog.subAccount('North');
      const south = await blog.subAccount('South');
      await addCategories(['a', 'e']);
      for (const [catName, subAccountId] of [
        ['b', north],
        ['d', south],
        ['c', north],
      ]) {
        await blog.call('addcategory', { catName, subAccountId });
      }

      const pages = await walk({ includeSubAccounts: true, sort: 'catName', limit: 2 });

      expect(pages.flat().map(({ catName }) => catName)).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect((await list({ includeSubAccounts: true })).meta.total).toBe(5);
      expect((await list({ includeSubAccounts: true, limit: 2, page: 3 })).data).toMatchObject([
        { catName: 'a' },
      ]);
    });

    it('can be limited to one sub-account', async () => {
      const subAccountId = await blog.subAccount('Narrow');
      const made = await blog.call('addcategory', { catName: 'Narrow', subAccountId });

      const { data, meta } = await list({ includeSubAccounts: true, subAccountId });

      expect(data).toEqual([made]);
      expect(meta.total).toBe(1);
      expect((await list({ subAccountId })).data).toEqual([]);
    });

    it('contain only the named account if it is a sub-account', async () => {
      const subAccountId = await blog.subAccount('Alone');
      await blog.call('addcategory', { catName: 'Mine', subAccountId });

      const { data } = await list({ accountId: subAccountId, includeSubAccounts: true });

      expect(data).toMatchObject([{ catName: 'Mine', subAccountId }]);
    });

    it.each(['', null, false, 'false'])(
      'are not requested by includeSubAccounts %j',
      async (includeSubAccounts) => {
        await blog.call('addcategory', { catName: 'Below', subAccountId: await blog.subAccount('Below') });

        const { data } = await list({ includeSubAccounts });

        expect(data).not.toContainEqual(expect.objectContaining({ catName: 'Below' }));
      },
    );

    it.each(['yes', 1, 0, {}])('refuse includeSubAccounts %j', async (includeSubAccounts) => {
      const query = { accountId: blog.accountId, includeSubAccounts };

      expect((await blog.refuse('listcategories', query)).status).toBe(422);
    });
  });
});
