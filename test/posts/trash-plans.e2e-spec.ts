import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { inJob } from '../../src/platform/common/work';
import { startBlog, type Blog } from '../support/blog';
import { analyze, type Plan, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';

const SORTS = ['id', 'createdAt', 'updatedAt', 'postTitle', 'postPublishAt', 'postStatus', 'deletedAt'];

/** The cost of a page must not grow with the trash, and the cost of a list of live posts must not depend on it. */
describe('the statements on a large trash', () => {
  let blog: Blog;
  let accountId: number;
  let plans: Plans;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    const subAccountId = await blog.subAccount();
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const references = { post_categories_id: catId, post_author_id: authorId };
    const deleted = new Date().toISOString().replace('T', ' ').slice(0, -1);
    let made = 0;
    const trashed = (account: number, count: number, more: object = {}) =>
      postRows(account, count, { ...more, deleted_at: deleted, deleted_by: null }).map((row) => ({
        post_id: 1000 + ++made,
        ...row,
      }));
    await insertRows(blog, 'trashed_posts', trashed(accountId, 12_000));
    await insertRows(blog, 'trashed_posts', trashed(accountId, 50, references));
    await insertRows(blog, 'trashed_posts', trashed(subAccountId, 3000));
    await analyze(blog, 'trashed_posts', 'posts');
    plans = new Plans(blog, 'trashed_posts');
  });
  afterAll(() => blog.stop());

  const plansOf = (query: object): Promise<Plan[]> =>
    plans.of(() => blog.list('posts/trash', { accountId, limit: 20, ...query }));

  it.each(SORTS.flatMap((sort) => [sort, `-${sort}`]))(
    'walk an index in the order of %s, by page and by cursor',
    async (sort) => {
      const first = await blog.list('posts/trash', { accountId, sort, limit: 20 });

      const found = [
        ...(await plansOf({ sort })),
        ...(await plansOf({ sort, page: 3 })),
        ...(await plansOf({ sort, cursor: first.meta.nextCursor })),
        ...(await plansOf({ sort, includeSubAccounts: true })),
      ];

      expect(found.length).toBeGreaterThanOrEqual(4);
      expect(plans.readingAll(found)).toEqual([]);
    },
  );

  it.each([
    [{ postId: 1007 }],
    [{ postSlug: 'bulk-post-7' }],
    [{ postTitle: 'Bulk post 7' }],
    [{ postAuthorId: 1 }],
    [{ postCategoriesId: 1 }],
    [{ postStatus: 'unknown' }],
    [{ postVisibility: 'private' }],
    [{ search: 'bulk post 11' }],
    [{ search: 'b' }],
  ])('find the records of the filter %j by an index', async (filter) => {
    const found = await plansOf(filter);

    expect(found.length).toBeGreaterThan(0);
    expect(plans.readingAll(found)).toEqual([]);
  });

  it('have no part in a list of live posts', async () => {
    const found = await plans.of(() => blog.list('listposts', { accountId, postStatus: 'published' }));

    expect(found).toEqual([]);
  });

  it('find expired posts by an index', async () => {
    const job = new Plans(blog, 'trashed_posts', 'housekeeping');

    const found = await job.of(() => inJob('housekeeping', () => blog.get(Housekeeping).run()));

    expect(found.length).toBeGreaterThan(0);
    expect(job.readingAll(found)).toEqual([]);
  });
});
