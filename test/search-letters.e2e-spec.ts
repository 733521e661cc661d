import { DataSource, MigrationExecutor } from 'typeorm';
import { SortKeys1763800041000 } from '../src/database/migrations/1763800041000-sort-keys';
import { startBlog, type Blog } from './support/blog';
import { categoryRows, insertRows } from './support/rows';

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
    return data.map(({ catName }) => catName);
  };

  it.each([
    [['ΟΔΟΣ', 'οδος', 'Οδός'], ['οδοσ', 'ΟΔΟΣ', 'οδος'], 2],
    [['Straße', 'STRASSE', 'STRAẞE'], ['straße', 'STRAẞE', 'straß'], 2],
    [['İzmir', 'izmir', 'IZMIR'], ['izmir', 'İZMİR', 'Izmir'], 3],
  ])('finds %j in any case', async (catNames, searches, count) => {
    for (const catName of catNames) await blog.call('addcategory', { catName });

    const all = await Promise.all(searches.map(found));

    expect(all.map(({ length }) => length)).toEqual(searches.map(() => count));
  });

  it('finds records that an earlier release has stored', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'Λόγος' });
    await blog.sql("UPDATE categories SET name_key = 'λόγος' WHERE cat_id = ?", [catId]);
    const before = await found('ΛΌΓΟΣ');

    const runner = blog.get(DataSource).createQueryRunner();
    await new SortKeys1763800041000().up(runner);
    await runner.release();

    expect([before, await found('ΛΌΓΟΣ')]).toEqual([[], ['Λόγος']]);
  });

  it('finds it after a migration that was interrupted and continued', async () => {
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
