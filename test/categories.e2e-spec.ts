import { startBlog, type Blog } from './support/blog';

describe('categories', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('belong to the parent account when no sub-account is named', async () => {
    const category = await blog.call('addcategory', { catName: 'News' });

    expect(category).toMatchObject({ accountId: blog.accountId, subAccountId: null, catName: 'News' });
    const { data } = await blog.list('listcategories', { accountId: blog.accountId });
    expect(data).toContainEqual(category);
  });
});
