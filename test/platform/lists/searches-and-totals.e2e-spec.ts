import { startBlog, type Blog } from '../../support/blog';
import { categoryLists } from '../../support/rows/category-lists';
import { categoryRows, insertRows } from '../../support/rows/rows';

describe('lists', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const { list, names, walk, addCategories } = categoryLists(() => blog);

  describe('with a search', () => {
    beforeAll(async () => {
      await addCategories([
        '100% cotton',
        '100x',
        '1_0',
        '100',
        'C:\\temp',
        'Über',
        'über',
        'STRASSE',
        'Straße',
        "O'Hara",
        'مرحبا',
        '😀 smile',
      ]);
    });

    it.each([
      ['100', ['100', '100% cotton', '100x']],
      ['100%', ['100% cotton']],
      ['1_', ['1_0']],
      ['%', []],
      ['_', []],
      ['\\', []],
      ['c:\\', ['C:\\temp']],
      ['C:\\TEMP', ['C:\\temp']],
      ['ÜBER', ['Über', 'über']],
      ['strass', ['STRASSE', 'Straße']],
      ['Straß', ['STRASSE', 'Straße']],
      ['uber', ['Über', 'über']],
      ["o'h", ["O'Hara"]],
      ['مر', ['مرحبا']],
      ['😀', ['😀 smile']],
      ['cotton', []],
      ['  100x  ', ['100x']],
    ])(
      'find the names that begin literally with %j, in any letter case and accent',
      async (search, expected) => {
        const page = await list({ search, sort: 'catName' });

        expect(names(page).sort()).toEqual([...expected].sort());
        expect(page.meta.total).toBe(expected.length);
      },
    );

    it('continue through the matches by cursor', async () => {
      const pages = await walk({ search: '1', sort: 'catName', limit: 1 });

      expect(pages.flat().map(({ catName }) => catName)).toEqual(['100', '100% cotton', '100x', '1_0']);
    });

    it.each([['x'.repeat(256)], ['a\u0000b'], [5], [['x']]])('refuse the search %j', async (search) => {
      expect((await blog.refuse('listcategories', { accountId: blog.accountId, search })).status).toBe(422);
    });
  });

  describe('of many records', () => {
    beforeAll(async () => {
      await addCategories([]);
      await insertRows(blog, 'categories', categoryRows(blog.accountId, 10_050));
    });

    it('count up to 10,000, and report that the total is capped', async () => {
      expect((await list({ limit: 1 })).meta).toMatchObject({
        total: 10_000,
        totalCapped: true,
        pages: 10_000,
      });
    });

    it('count beyond that if requested', async () => {
      const { meta } = await list({ limit: 1, includeTotal: true });

      expect(meta.total).toBe(10_050);
      expect(meta).not.toHaveProperty('totalCapped');
    });

    it('count the matches of a search in the same way', async () => {
      expect((await list({ search: 'bulk', limit: 1 })).meta).toMatchObject({
        total: 10_000,
        totalCapped: true,
      });
      expect((await list({ search: 'bulk 99', limit: 1 })).meta.total).toBe(111);
    });

    it('show at most 500 records', async () => {
      const { data, meta } = await list({ limit: 500 });

      expect(data).toHaveLength(500);
      expect(meta.limit).toBe(500);
    });

    it.each([
      [500, 20],
      [100, 100],
      [1, 10_000],
    ])('reach the 10,000th row by page with a limit of %i', async (limit, page) => {
      const { data } = await list({ limit, page, sort: 'id' });

      expect(data.at(-1)).toMatchObject({ catName: 'Bulk 9999' });
    });

    it.each([
      [500, 21],
      [100, 101],
      [333, 32],
    ])('refuse pages beyond that with a limit of %i, and refer to the cursor', async (limit, page) => {
      const { status, body } = await blog.refuse('listcategories', {
        accountId: blog.accountId,
        limit,
        page,
      });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'page', code: 'range' }]);
    });

    it('reach every record by cursor', async () => {
      const pages = await walk({ limit: 500, sort: 'catName', fields: 'catId' });

      expect(new Set(pages.flat().map(({ catId }) => catId)).size).toBe(10_050);
    });
  });
});
