import { DataSource, MigrationExecutor } from 'typeorm';
import { FoldedSortKeys1763800100000 } from '../../src/schema/migrations/1763800100000-folded-sort-keys';
import { SortKeys1763800041000 } from '../../src/schema/migrations/1763800041000-sort-keys';
import { AccentlessSortKeys1764000082000 } from '../../src/schema/migrations/1764000082000-accentless-sort-keys';
import { startBlog, type Blog } from '../support/blog';
import { categoryRows, insertRows } from '../support/rows/rows';

describe('a search', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const found = async (search: string) => {
    const { data } = await blog.list('listcategories', {
      accountId: blog.accountId,
      search,
      sort: 'catName',
    });
    // Removes duplicates, because a retry of a test adds its names again.
    return [...new Set(data.map(({ catName }) => catName))];
  };

  it.each([
    [['ΟΔΟΣ', 'οδος', 'Οδός'], ['οδοσ', 'ΟΔΟΣ', 'οδος', 'Οδός'], 3],
    [['Straße', 'STRASSE', 'STRAẞE'], ['straße', 'STRAẞE', 'STRASSE', 'straß'], 3],
    [['ﬁn', 'FIN', 'Œuvre', 'oeuvre'], ['FIN', 'ﬁn', 'œ', 'OE'], 2],
    [['Isparta', 'ısparta', 'İsparta'], ['ısp', 'İSP', 'isp'], 3],
    [['Ölkrug', 'olkrug'], ['ÖLK', 'olk'], 2],
    [['İzmir', 'izmir', 'IZMIR'], ['izmir', 'İZMİR', 'Izmir'], 3],
    [['5 µm', '5 ΜM'], ['5 µm', '5 μm', '5 ΜM'], 2],
    [['ſpät', 'Spät'], ['spät', 'SPÄT', 'ſpät'], 2],
    [['ϑέμα', 'ΘΈΜΑ'], ['θέμα', 'ϑέμα', 'ΘΈΜΑ'], 2],
  ])('finds %j in any letter case, with and without accents', async (catNames, searches, count) => {
    for (const catName of catNames) await blog.call('addcategory', { catName });

    const all = await Promise.all(searches.map(found));

    expect(all.map(({ length }) => length)).toEqual(searches.map(() => count));
  });

  it.each([
    ['Λόγος', 'λόγος', 'ΛΌΓΟΣ', SortKeys1763800041000],
    ['Aµ', 'aµ', 'AΜ', FoldedSortKeys1763800100000],
    ['Gruß', 'gruß', 'GRUSS', AccentlessSortKeys1764000082000],
  ])('finds %s, which an earlier release has stored as %s', async (catName, key, search, Migration) => {
    const { catId } = await blog.call('addcategory', { catName });
    await blog.sql('UPDATE categories SET name_key = ? WHERE cat_id = ?', [key, catId]);
    const before = await found(search);

    const runner = blog.get(DataSource).createQueryRunner();
    await new Migration().up(runner);
    await runner.release();

    expect([before, await found(search)]).toEqual([[], [catName]]);
  });

  it('finds names after a migration that was interrupted and continued', async () => {
    const source = blog.get(DataSource);
    await insertRows(
      blog,
      'categories',
      categoryRows(blog.accountId, 1500, 'Ὀδυσσεύς').map((row) => ({ ...row, name_key: 'outdated' })),
    );
    const outdated = async () => {
      const [row] = await blog.sql<{ count: number }>(
        "SELECT COUNT(*) AS count FROM categories WHERE name_key = 'outdated'",
      );
      return Number(row?.count);
    };
    const migrate = async (most: number) => {
      const runner = source.createQueryRunner();
      const query = runner.query.bind(runner) as (...all: unknown[]) => Promise<unknown>;
      let updates = 0;
      const cutOff = (statement: string, ...more: unknown[]) =>
        statement.startsWith('UPDATE') && ++updates > most
          ? Promise.reject(new Error('cut off'))
          : query(statement, ...more);
      Object.assign(runner, { query: cutOff });
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'each';
      await blog.sql("DELETE FROM migrations WHERE name = 'SortKeys1763800041000'");
      await executor.executePendingMigrations().finally(() => runner.release());
    };

    await expect(migrate(1200)).rejects.toThrow('cut off');
    const left = await outdated();
    await migrate(Infinity);

    expect(left).toBeLessThan(1500);
    expect(left).toBeGreaterThan(0);
    expect(await outdated()).toBe(0);
  });
});
