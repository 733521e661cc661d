import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from '../../support/blog';
import { categoryLists, type Category } from '../../support/rows/category-lists';
import { onReplicas } from '../../support/fleet/on-replicas';

/** Repeats `ask` until its result differs from `before`; returns the new result. */
async function changed(ask: () => Promise<number>, before: number): Promise<number> {
  for (;;) {
    const now = await ask();
    if (now !== before) return now;
    await sleep(50);
  }
}

describe('lists', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const { list, names, walk, addCategories } = categoryLists(() => blog);

  describe('of a few records', () => {
    let made: Category[];

    beforeAll(async () => {
      made = await addCategories(['beta', 'Alpha', 'alpha', 'Gamma', 'ärger', 'Zeta', 'BETA']);
    });

    it('show the newest first, a hundred per page, by default', async () => {
      const { data, meta } = await list();

      expect(data).toEqual([...made].reverse());
      expect(meta).toEqual({ total: 7, limit: 100, page: 1, pages: 1, nextCursor: null });
    });

    it.each([
      ['id', (all: Category[]) => all],
      ['-id', (all: Category[]) => [...all].reverse()],
      ['createdAt', (all: Category[]) => all],
      ['-createdAt', (all: Category[]) => [...all].reverse()],
    ])('sort by %s', async (sort, order) => {
      expect((await list({ sort })).data).toEqual(order(made));
    });

    it.each([
      ['catName', ['Alpha', 'alpha', 'ärger', 'beta', 'BETA', 'Gamma', 'Zeta']],
      ['-catName', ['Zeta', 'Gamma', 'BETA', 'beta', 'ärger', 'alpha', 'Alpha']],
    ])('sort by %s in any letter case and accent, ties by id', async (sort, order) => {
      expect(names(await list({ sort }))).toEqual(order);
    });

    it.each(['catSlug', 'name', 'ID', '--id', '-', 'id; DROP TABLE categories', 'postTitle', 1, ['id'], {}])(
      'refuse the sort %j',
      async (sort) => {
        const { status, body } = await blog.refuse('listcategories', { accountId: blog.accountId, sort });

        expect(status).toBe(422);
        expect(body.errors).toMatchObject([{ field: 'sort' }]);
      },
    );

    it.each([['id'], ['-id'], ['createdAt'], ['-updatedAt'], ['catName'], ['-catName']])(
      'contain every record once, in the order of %s, page by page with cursors',
      async (sort) => {
        const whole = (await list({ sort })).data;

        const pages = await walk({ sort, limit: 2 });

        expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
        expect(pages.flat()).toEqual(whole);
      },
    );

    it('contain every record once when read by page number', async () => {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await list({ limit: 3, page, sort: 'id' }));

      expect(pages.flatMap(({ data }) => data)).toEqual(made);
      expect(pages.map(({ meta }) => [meta.page, meta.pages, meta.total, meta.nextCursor !== null])).toEqual([
        [1, 3, 7, true],
        [2, 3, 7, true],
        [3, 3, 7, false],
      ]);
    });

    it('show nothing on a page past the end', async () => {
      const { data, meta } = await list({ limit: 3, page: 4 });

      expect(data).toEqual([]);
      expect(meta).toEqual({ total: 7, limit: 3, page: 4, pages: 3, nextCursor: null });
    });

    it('have no page numbers with a cursor, but the total', async () => {
      const first = await list({ limit: 3 });

      const { meta } = await list({ limit: 3, cursor: first.meta.nextCursor });

      expect(meta).toMatchObject({ total: 7, limit: 3, page: null, pages: null });
    });

    it('immediately count a record that was added or deleted', async () => {
      const total = async () => (await list({ limit: 2 })).meta.total;
      const before = await total();
      const { catId } = await blog.call('addcategory', { catName: 'passing' });
      const meanwhile = await total();
      await blog.call('deletecategory', { catId });

      const after = await total();

      expect([before, meanwhile, after]).toEqual([7, 8, 7]);
    });

    onReplicas('eventually count a record that another process has added', async () => {
      const replica = await blog.replica();
      const total = async () =>
        (await replica.list('listcategories', { accountId: blog.accountId, limit: 2 })).meta.total;
      const before = await total();
      const { catId } = await blog.call('addcategory', { catName: 'passing' });

      const after = await changed(total, before);

      expect([before, after]).toEqual([7, 8]);
      await blog.call('deletecategory', { catId });
      await replica.stop();
    });

    it('have no next cursor on a full last page', async () => {
      const { meta } = await list({ limit: 7 });

      expect(meta.nextCursor).toBeNull();
    });

    it.each([0, 501, -1, 1.5, 'ten', true, []])('refuse the limit %j', async (limit) => {
      const { status, body } = await blog.refuse('listcategories', { accountId: blog.accountId, limit });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'limit' }]);
    });

    it.each([0, -1, 10_001, 2_147_483_648, 'two'])('refuse the page %j', async (page) => {
      const { status, body } = await blog.refuse('listcategories', { accountId: blog.accountId, page });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'page' }]);
    });

    it.each([
      [{ limit: '2', page: '1' }],
      [{ limit: 2, page: null, cursor: null }],
      [{ limit: 2, cursor: '', sort: '', search: '', fields: '' }],
    ])('accept digits as text, and empty options as absent: %j', async (query) => {
      expect((await list(query)).meta).toEqual({
        ...(await list({ limit: 2 })).meta,
      });
    });

    it('refuse a page together with a cursor', async () => {
      const { meta } = await list({ limit: 1 });

      const { status, body } = await blog.refuse('listcategories', {
        accountId: blog.accountId,
        page: 1,
        cursor: meta.nextCursor,
      });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'page', code: 'conflict' }]);
    });

    it('refuse a cursor with another sort than its own', async () => {
      const { meta } = await list({ limit: 1, sort: 'catName' });

      const { status, body } = await blog.refuse('listcategories', {
        accountId: blog.accountId,
        cursor: meta.nextCursor,
        sort: '-catName',
      });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'cursor', code: 'conflict' }]);
    });

    it.each([
      'x',
      'bm90IGpzb24',
      '🙂',
      'x'.repeat(10_000),
      ...[
        [],
        {},
        null,
        ['-id'],
        ['-id', null, null],
        ['-id', 1, 'x'],
        ['-id', {}, 1],
        ['-id', 1.5, 1],
        ['-id', 1, 1.5],
        ['-id', [], 1],
        ['-id', 'x', 1],
        ['-id', 1, -1],
        ['-id', 1e300, 1],
        ['-id', '1 OR 1=1', 1],
        ['catName', 5, 1],
        ['createdAt', 'yesterday', 1],
        ['createdAt', 5, 1],
        ['-createdAt', '\ud800', 1],
        ['__proto__', 1, 1],
      ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    ])('answer the forged cursor %s with a refusal or a page', async (cursor) => {
      for (const sort of ['-id', 'catName', 'createdAt', '-createdAt']) {
        const { status } = await blog.operate('listcategories', { accountId: blog.accountId, cursor, sort });

        expect([200, 422]).toContain(status);
      }
    });

    it.each([1, true, [], {}])('refuse the cursor %j', async (cursor) => {
      expect((await blog.refuse('listcategories', { accountId: blog.accountId, cursor })).status).toBe(422);
    });

    it.each([
      [
        ['catName', 'catId'],
        ['catName', 'catId'],
      ],
      ['catId,catName', ['catId', 'catName']],
      [' version , catSlug ', ['version', 'catSlug']],
      [['subAccountId'], ['subAccountId']],
      [['catId', 'catId'], ['catId']],
    ])('have only the fields %j', async (fields, keys) => {
      const { data } = await list({ fields, limit: 1 });

      expect(data.map((record) => Object.keys(record))).toEqual([keys]);
    });

    it.each([[''], [' , '], [[]], [null]])('have all fields if %j names none', async (fields) => {
      expect(await list({ fields, limit: 1 })).toEqual(await list({ limit: 1 }));
    });

    it.each([
      ['secret'],
      ['nameKey'],
      ['deletedAt'],
      ['catId,secret'],
      [['catId', 1]],
      [5],
      [{}],
      ['constructor'],
      ['catid'],
    ])('refuse the fields %j', async (fields) => {
      const { status, body } = await blog.refuse('listcategories', { accountId: blog.accountId, fields });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'fields' }]);
    });

    it('continue by cursor if the fields do not include the sort field', async () => {
      const pages = await walk({ sort: 'catName', limit: 3, fields: 'catId' });

      expect(pages.flat()).toHaveLength(7);
    });

    it.each([
      [{ catName: 'alpha' }, ['alpha']],
      [{ catSlug: 'alpha' }, ['Alpha']],
      [{ catName: 'Nobody' }, []],
    ])('contain only matches of the filter %j', async (filter, expected) => {
      const page = await list(filter);

      expect(names(page)).toEqual(expected);
      expect(page.meta.total).toBe(expected.length);
    });

    it('contain only matches of a filter by id, or of two filters', async () => {
      const [first] = made;

      expect((await list({ catId: first?.catId })).data).toEqual([first]);
      expect((await list({ catId: first?.catId, catName: 'alpha' })).data).toEqual([]);
    });
  });

  describe('while rows are added and deleted', () => {
    it('show each remaining row once', async () => {
      const made = await addCategories(
        Array.from({ length: 30 }, (_, at) => `Row ${String(at).padStart(2, '0')}`),
      );
      const leaving = made.filter((_, at) => at % 5 === 0).map(({ catId }) => catId);
      const staying = made.filter((_, at) => at % 5 !== 0).map(({ catId }) => catId);
      let newcomers = 0;

      const pages = await walk({ sort: 'catName', limit: 4 }, async () => {
        const catId = leaving.shift();
        if (catId) await blog.call('deletecategory', { catId });
        await blog.call('addcategory', { catName: `Row ${String(newcomers++).padStart(2, '0')} new` });
      });

      const seen = pages.flat().map(({ catId }) => catId);
      expect(new Set(seen).size).toBe(seen.length);
      expect(staying.filter((catId) => !seen.includes(catId))).toEqual([]);
    });

    it('continue after the row of the cursor was deleted', async () => {
      const made = await addCategories(['one', 'two', 'three', 'four']);
      const first = await list({ sort: 'id', limit: 2 });

      await blog.call('deletecategory', { catId: made[1]?.catId });
      const second = await list({ sort: 'id', limit: 2, cursor: first.meta.nextCursor });

      expect(second.data).toEqual(made.slice(2));
    });
  });
});
