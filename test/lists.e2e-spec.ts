import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from './support/blog';
import { onReplicas } from './support/on-replicas';
import { categoryRows, insertRows } from './support/rows';

interface Category {
  catId: number;
  catName: string;
}

/** What is asked for, once it is another than before. */
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

  const list = (query: object = {}) => blog.list('listcategories', { accountId: blog.accountId, ...query });
  const names = ({ data }: { data: Category[] }) => data.map(({ catName }) => catName);

  /** Every page from the first cursor on. */
  async function walk(query: object, between?: () => Promise<unknown>): Promise<Category[][]> {
    const pages: Category[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, meta } = await list({ ...query, cursor });
      pages.push(data);
      cursor = meta.nextCursor;
      await between?.();
    }
    return pages;
  }

  /** Categories of these names in an account of their own. */
  async function furnish(catNames: string[]): Promise<Category[]> {
    await blog.sql('DELETE FROM categories');
    const made: Category[] = [];
    for (const catName of catNames) made.push(await blog.call('addcategory', { catName }));
    return made;
  }

  describe('of a few records', () => {
    let made: Category[];

    beforeAll(async () => {
      made = await furnish(['beta', 'Alpha', 'alpha', 'Gamma', 'ärger', 'Zeta', 'BETA']);
    });

    it('show the newest first, a hundred at a time, where nothing is asked for', async () => {
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
      ['catName', ['Alpha', 'alpha', 'beta', 'BETA', 'Gamma', 'Zeta', 'ärger']],
      ['-catName', ['ärger', 'Zeta', 'Gamma', 'BETA', 'beta', 'alpha', 'Alpha']],
    ])('sort by %s in any case, ties by id', async (sort, order) => {
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
      'come to every record once, in the order of %s, with a cursor for each page',
      async (sort) => {
        const whole = (await list({ sort })).data;

        const pages = await walk({ sort, limit: 2 });

        expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
        expect(pages.flat()).toEqual(whole);
      },
    );

    it('come to every record once by page number as well', async () => {
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

    it('have neither page nor pages with a cursor, but the total of all', async () => {
      const first = await list({ limit: 3 });

      const { meta } = await list({ limit: 3, cursor: first.meta.nextCursor });

      expect(meta).toMatchObject({ total: 7, limit: 3, page: null, pages: null });
    });

    it('count at once what has come and gone', async () => {
      const total = async () => (await list({ limit: 2 })).meta.total;
      const before = await total();
      const { catId } = await blog.call('addcategory', { catName: 'passing' });
      const meanwhile = await total();
      await blog.call('deletecategory', { catId });

      const after = await total();

      expect([before, meanwhile, after]).toEqual([7, 8, 7]);
    });

    onReplicas('count soon what another process has added', async () => {
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

    it('have no next cursor where the last page is full', async () => {
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
    ])('take digits as text, and empty options as absent: %j', async (query) => {
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
    ])('answer a cursor that somebody made up, %s, with no more than a refusal or a page', async (cursor) => {
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
    ])('answer with the fields %j alone', async (fields, keys) => {
      const { data } = await list({ fields, limit: 1 });

      expect(data.map((record) => Object.keys(record))).toEqual([keys]);
    });

    it.each([[''], [' , '], [[]], [null]])('answer with all fields where %j names none', async (fields) => {
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

    it('page on with a cursor whose fields do not have the sort in them', async () => {
      const pages = await walk({ sort: 'catName', limit: 3, fields: 'catId' });

      expect(pages.flat()).toHaveLength(7);
    });

    it.each([
      [{ catName: 'alpha' }, ['alpha']],
      [{ catSlug: 'alpha' }, ['Alpha']],
      [{ catName: 'Nobody' }, []],
    ])('keep to the filter %j', async (filter, expected) => {
      const page = await list(filter);

      expect(names(page)).toEqual(expected);
      expect(page.meta.total).toBe(expected.length);
    });

    it('keep to a filter by id, and to both of two filters', async () => {
      const [first] = made;

      expect((await list({ catId: first?.catId })).data).toEqual([first]);
      expect((await list({ catId: first?.catId, catName: 'alpha' })).data).toEqual([]);
    });
  });

  describe('with a search', () => {
    beforeAll(async () => {
      await furnish([
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
      ['strass', ['STRASSE']],
      ['Straß', ['Straße']],
      ["o'h", ["O'Hara"]],
      ['مر', ['مرحبا']],
      ['😀', ['😀 smile']],
      ['cotton', []],
      ['  100x  ', ['100x']],
    ])('find the names that begin with %j, in any case and literally', async (search, expected) => {
      const page = await list({ search, sort: 'catName' });

      expect(names(page).sort()).toEqual([...expected].sort());
      expect(page.meta.total).toBe(expected.length);
    });

    it('page on through what was found', async () => {
      const pages = await walk({ search: '1', sort: 'catName', limit: 1 });

      expect(pages.flat().map(({ catName }) => catName)).toEqual(['100', '100% cotton', '100x', '1_0']);
    });

    it.each([['x'.repeat(256)], ['a\u0000b'], [5], [['x']]])('refuse the search %j', async (search) => {
      expect((await blog.refuse('listcategories', { accountId: blog.accountId, search })).status).toBe(422);
    });
  });

  describe('while rows come and go', () => {
    it('show each of the rows that stay once, and none twice', async () => {
      const made = await furnish(Array.from({ length: 30 }, (_, at) => `Row ${String(at).padStart(2, '0')}`));
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

    it('go on after the row of the cursor was deleted', async () => {
      const made = await furnish(['one', 'two', 'three', 'four']);
      const first = await list({ sort: 'id', limit: 2 });

      await blog.call('deletecategory', { catId: made[1]?.catId });
      const second = await list({ sort: 'id', limit: 2, cursor: first.meta.nextCursor });

      expect(second.data).toEqual(made.slice(2));
    });
  });

  describe('of many records', () => {
    beforeAll(async () => {
      await furnish([]);
      await insertRows(blog, 'categories', categoryRows(blog.accountId, 10_050));
    });

    it('count to 10,000, and say where they stopped', async () => {
      expect((await list({ limit: 1 })).meta).toMatchObject({
        total: 10_000,
        totalCapped: true,
        pages: 10_000,
      });
    });

    it('count on where they are asked to', async () => {
      const { meta } = await list({ limit: 1, includeTotal: true });

      expect(meta.total).toBe(10_050);
      expect(meta).not.toHaveProperty('totalCapped');
    });

    it('count what a search finds alike', async () => {
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
    ])('send those who go beyond with a limit of %i to the cursor', async (limit, page) => {
      const { status, body } = await blog.refuse('listcategories', {
        accountId: blog.accountId,
        limit,
        page,
      });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'page', code: 'range' }]);
    });

    it('reach everything by cursor', async () => {
      const pages = await walk({ limit: 500, sort: 'catName', fields: 'catId' });

      expect(new Set(pages.flat().map(({ catId }) => catId)).size).toBe(10_050);
    });
  });

  describe('of the whole tree', () => {
    it('merge the accounts into one order, and page through them', async () => {
      const north = await blog.subAccount('North');
      const south = await blog.subAccount('South');
      await furnish(['a', 'e']);
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

    it('are narrowed to one of its sub-accounts', async () => {
      const subAccountId = await blog.subAccount('Narrow');
      const made = await blog.call('addcategory', { catName: 'Narrow', subAccountId });

      const { data, meta } = await list({ includeSubAccounts: true, subAccountId });

      expect(data).toEqual([made]);
      expect(meta.total).toBe(1);
      expect((await list({ subAccountId })).data).toEqual([]);
    });

    it('are the named account alone where that is a sub-account', async () => {
      const subAccountId = await blog.subAccount('Alone');
      await blog.call('addcategory', { catName: 'Mine', subAccountId });

      const { data } = await list({ accountId: subAccountId, includeSubAccounts: true });

      expect(data).toMatchObject([{ catName: 'Mine', subAccountId }]);
    });

    it.each(['', null, false, 'false'])(
      'are not asked for by includeSubAccounts %j',
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
