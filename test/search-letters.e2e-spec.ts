import { DataSource } from 'typeorm';
import { SortKeys1763800041000 } from '../src/database/migrations/1763800041000-sort-keys';
import { startBlog, type Blog } from './support/blog';

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
});
