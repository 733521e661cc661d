import { startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { categoryRows, insertRows, postRows } from '../support/rows/rows';

interface Listed {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
}

describe('the public categories of a blog', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(`/public/${path}`, { method: 'GET' });
  const list = async (path: string) => (await get(path)).body as Listed;
  const home = async (name: string) => {
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', {
      name,
      parentAccountId: accountId,
    });
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };
  const post = (of: number, fields: object) =>
    blog.call('addpost', { accountId: of, postTitle: 'Post', ...fields });

  it('include only the ones that listed posts use, from the account and from its parent', async () => {
    const { id, slug } = await home('Used');
    const shown = { postStatus: 'published' };
    for (const subAccountId of [id, null]) {
      const of = subAccountId ? 'Own' : 'Parents';
      for (const [name, fields] of [
        ['public', shown],
        ['hidden', { ...shown, postHidePostFromBlog: 'Yes' }],
        ['scheduled', { postStatus: 'scheduled', postPublishAt: '2099-01-01' }],
        ['private', {}],
      ] as const) {
        const { catId } = await blog.call('addcategory', { catName: `${of} ${name}`, subAccountId });
        await post(id, { ...fields, postCategoriesId: catId });
      }
      await blog.call('addcategory', { catName: `${of} unused`, subAccountId });
    }

    const { data, meta } = await list(`${slug}/categories`);

    expect(data.map(({ catName }) => catName)).toEqual(['Own public', 'Parents public']);
    expect(meta.total).toBe(2);
  });

  it('are in pages by name', async () => {
    const { id, slug } = await home('Sorted');
    const rows = [...categoryRows(id, 600, 'Own'), ...categoryRows(accountId, 30, 'Several')];
    await insertRows(blog, 'categories', rows);
    const own = await blog.sql<{ catId: number }>(
      'SELECT cat_id AS catId FROM categories WHERE account_id = ?',
      [id],
    );
    const posts = postRows(id, 600).map((row, at) => ({ ...row, post_categories_id: own[at]?.catId }));
    await insertRows(blog, 'posts', posts);
    const { data } = await blog.list('listcategories', { accountId, search: 'Several 1', sort: 'id' });
    await post(id, { postStatus: 'published', postCategoriesId: data[0]?.catId });
    const names = rows.slice(0, 600).map(({ cat_name }) => cat_name);
    const byName = [...names.sort(), data[0]?.catName];

    const pages = await Promise.all(
      ['', '?page=2', '?page=3', '?limit=2&page=3', '?page=1000'].map((query) =>
        list(`${slug}/categories${query}`),
      ),
    );

    const found = pages.map((page) => page.data.map(({ catName }) => catName));
    expect(found).toEqual([byName.slice(0, 500), byName.slice(500), [], byName.slice(4, 6), []]);
    expect(pages[1]?.meta).toEqual({ total: 601, limit: 500, page: 2, pages: 2, nextCursor: null });
    expect((await get(`${slug}/categories?limit=501`)).status).toBe(422);
  });

  it('are found by an index if there are many posts', async () => {
    const { id, slug } = await home('Large');
    const { catId } = await blog.call('addcategory', { catName: 'Busy', subAccountId: id });
    await insertRows(blog, 'posts', postRows(id, 4000, { post_categories_id: catId }));
    await analyze(blog, 'posts');
    const plans = new Plans(blog, 'posts');

    const [plan, ...more] = await plans.of(() => get(`${slug}/categories`));

    expect(plans.indexesOf(plan)).toContain('ix_posts_category_visible');
    expect(plans.readingAll([...(plan ? [plan] : []), ...more])).toEqual([]);
  });
});
