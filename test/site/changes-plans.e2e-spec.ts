import { onServers, startBlog, type Blog } from '../support/blog';
import { Mirror } from '../support/mirror';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';

const MANY = 8000;

const LONG_AGO = '2020-01-01 00:00:00.000';

/** The cost of a response must not grow with the blog, its former posts or other blogs. */
describe('the statements of changes', () => {
  let blog: Blog;
  let accountId: number;
  let mirror: Mirror;
  let catId: number;
  let postId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', CHANGES_LAG_SECONDS: '0' } });
    accountId = await blog.subAccount();
    const { blogSlug } = await blog.call('accounts/get', { accountId });
    ({ catId } = await blog.call('addcategory', { subAccountId: accountId }));
    const other = await blog.subAccount('Other');
    for (const account of [accountId, other]) {
      await insertRows(blog, 'posts', postRows(account, MANY, {}, `Posts of ${account}`));
      const gone = { account_id: account, sealed_slugs: '', reason: 'deleted', gone_at: LONG_AGO };
      const ids = Array.from({ length: MANY }, (_, at) => ({ ...gone, post_id: 1_000_000 + at }));
      await insertRows(blog, 'gone_posts', ids);
    }
    await insertRows(blog, 'posts', postRows(accountId, 300, { post_categories_id: catId }, 'Categorized'));
    const posts = await blog.list('listposts', { accountId, limit: 1 });
    postId = posts.data[0]?.postId ?? 0;
    await analyze(blog, 'posts', 'gone_posts', 'refreshed_posts');
    mirror = new Mirror(blog, String(blogSlug), 200);
    const first = await mirror.request({ limit: '200' });
    mirror.cursor = (first.body as { meta: { nextCursor: string } }).meta.nextCursor;
  });
  afterAll(() => blog.stop());

  it('read the first posts, a later page and the end by indexes', async () => {
    const plans = new Plans(blog, 'posts');

    const first = await plans.of(() => mirror.request());
    const second = await plans.of(() => mirror.request({ after: mirror.cursor ?? '' }));
    await mirror.read();
    const end = await plans.of(() => mirror.request({ after: mirror.cursor ?? '' }));

    expect([first, second, end].map((found) => found.length > 0)).toEqual([true, true, true]);
    expect(plans.readingAll([...first, ...second, ...end])).toEqual([]);
    expect(plans.indexesOf(first[0])).toContain('ix_posts_account_visible');
    const indexes = end.map((plan) => plans.indexesOf(plan)).join();
    for (const index of ['account_updated', 'account_visible', 'goes_private'])
      expect(indexes).toContain(`ix_posts_${index}`);
  });

  it('expand a category by its index', async () => {
    await mirror.read();
    await blog.call('updatecategory', { catId, catName: 'Other' });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Other' });
    const plans = new Plans(blog, 'posts');

    const found = await plans.of(() => mirror.request({ after: mirror.cursor ?? '' }));

    expect(plans.readingAll(found)).toEqual([]);
    expect(found.map((plan) => plans.indexesOf(plan)).join()).toContain('ix_posts_category');
  });

  it('do not depend on former posts', async () => {
    const plans = new Plans(blog, 'gone_posts');

    const found = await plans.of(() => mirror.request({ after: mirror.cursor ?? '' }));

    expect(found.map((plan) => plans.indexesOf(plan)).join()).toContain('ix_gone_posts_account');
    if (onServers) expect(plans.readingAll(found)).toEqual([]);
  });

  it('are at most four, however many changes there are', async () => {
    const plans = new Plans(blog, '');

    const found = await plans.of(() => mirror.request({ after: mirror.cursor ?? '' }));

    expect(found.length).toBeLessThanOrEqual(6);
  });
});
