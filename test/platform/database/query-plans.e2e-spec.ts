import { startBlog, type Blog } from '../../support/blog';
import { insertDeliveries } from '../../support/webhooks/delivery-log';
import { analyze, type Plan, Plans } from '../../support/rows/plans';
import { insertRows, postRows } from '../../support/rows/rows';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The cost of a page must not grow with the number of posts: no list may read the whole table. */
describe('the statements of post lists', () => {
  let blog: Blog;
  let accountId: number;
  let subAccountId: number;
  let plans: Plans;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    subAccountId = await blog.subAccount();
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const references = { post_categories_id: catId, post_author_id: authorId };
    await insertRows(blog, 'posts', postRows(accountId, 12_000));
    await insertRows(blog, 'posts', postRows(accountId, 50, references, 'Referring'));
    await insertRows(blog, 'posts', postRows(subAccountId, 3000));
    await analyze(blog, 'posts');
    plans = new Plans(blog, 'posts');
  });
  afterAll(() => blog.stop());

  const plansOf = (query: object): Promise<Plan[]> => plans.of(() => blog.list('listposts', query));

  const sorts = [
    ...['id', 'createdAt', 'updatedAt', 'postTitle', 'postPublishAt', 'postStatus', 'publishedAt'],
  ].flatMap((sort) => [sort, `-${sort}`]);

  it.each(sorts)('walk an index in the order of %s, by page and by cursor', async (sort) => {
    const first = await blog.list('listposts', { accountId, sort, limit: 20 });

    const found = [
      ...(await plansOf({ accountId, sort, limit: 20 })),
      ...(await plansOf({ accountId, sort, limit: 20, page: 3 })),
      ...(await plansOf({ accountId, sort, limit: 20, cursor: first.meta.nextCursor })),
      ...(await plansOf({ accountId, sort, limit: 20, includeSubAccounts: true })),
    ];

    expect(found.length).toBeGreaterThanOrEqual(4);
    expect(plans.readingAll(found)).toEqual([]);
  });

  it('find records changed during a walk by the index of updatedAt', async () => {
    const sort = 'postTitle';
    const cursor = Buffer.from(JSON.stringify([sort, '2026-01-08 00:00:00.000', 0, 'changed']));

    const found = [
      ...(await plansOf({ accountId, sort, cursor: cursor.toString('base64url') })),
      ...(await plansOf({ accountId, sort, cursor: cursor.toString('base64url'), includeSubAccounts: true })),
    ];

    const walks = found.filter(({ query }) => /created_at < /.test(query));
    expect(walks).not.toEqual([]);
    for (const walk of walks) expect(plans.indexesOf(walk)).toMatch(/\bix_posts_account_updated\b/);
  });

  it.each([
    [{ postId: 7 }],
    [{ postIds: [7] }],
    [{ postIds: [7, 8, 12_000] }],
    [{ postSlug: 'bulk-post-7' }],
    [{ postAuthorId: 1 }],
    [{ postCategoriesId: 1 }],
    [{ postStatus: 'published' }],
    [{ postStatus: 'unknown' }],
    [{ postVisibility: 'public' }],
    [{ postVisibility: 'scheduled' }],
    [{ postVisibility: 'private' }],
    [{ search: 'bulk post 11' }],
    [{ search: 'b' }],
    [{ search: 'nothing' }],
    [{ postTitle: 'Bulk post 7' }],
    [{ postRelatedPostId: 7 }],
    [{ publishedFrom: '2026-01-02', publishedBefore: '2026-01-03' }],
    [{ publishedFrom: '2026-01-02', sort: '-publishedAt' }],
    [{ hasDraft: 'Yes' }],
    [{ hasDraft: 'No' }],
    [{ reviewState: 'requested' }],
    [{ draftEditedBy: 1, sort: '-updatedAt' }],
  ])('find the records of the filter %j by an index', async (filter) => {
    const found = [
      ...(await plansOf({ accountId, ...filter })),
      ...(await plansOf({ accountId: subAccountId, ...filter })),
    ];

    expect(found.length).toBeGreaterThan(0);
    expect(plans.readingAll(found)).toEqual([]);
  });
});

/** The table of deliveries grows with every event, so statements on it must use an index. */
describe('the statements on deliveries', () => {
  let blog: Blog;
  let plans: Plans;
  let lossy: unknown;
  const webhookId = 7;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    const north = await blog.subAccount();
    const webhook = {
      accountId: blog.accountId,
      name: 'Bot',
      event: 'Create category',
      endpointUrl: 'https://example.com/',
      status: 'enable',
    };
    lossy = (await blog.call('webhooks/create', webhook)).webhookId;
    await insertDeliveries(blog, { webhookId: Number(lossy), count: 1500 });
    // Housekeeping deletes old ones.
    const begin = Date.now() - 10 * DAY_MS;
    const createdAt = (at: number) => new Date(begin + at * MINUTE_MS);
    const many = { createdAt, status: 'delivered' };
    await insertDeliveries(blog, { ...many, webhookId, count: 6000 });
    await insertDeliveries(blog, { ...many, webhookId: 8, count: 4000 });
    await insertDeliveries(blog, { ...many, webhookId: 9, accountId: north, count: 2000 });
    await insertDeliveries(blog, { createdAt, webhookId, count: 300 });
    await insertDeliveries(blog, { createdAt, webhookId, status: 'cancelled', count: 300 });
    await analyze(blog, 'webhook_deliveries', 'webhook_events');
    plans = new Plans(blog, 'webhook_deliveries');
  });
  afterAll(() => blog.stop());

  it.each([
    [{}, 'account'],
    [{ page: 3 }, 'account'],
    [{ includeSubAccounts: true }, 'account'],
    [{ sort: 'createdAt' }, 'account_created'],
    [{ status: 'failed' }, 'account_status'],
    [{ status: 'delivered', sort: 'id' }, 'account_status'],
    [{ webhookId }, 'webhook_last'],
    [{ webhookId, status: 'failed' }, 'webhook'],
    [{ webhookId, event: 'Delete team' }, 'webhook_slug'],
    [{ event: 'Create category' }, 'account_slug'],
    [{ search: 'create' }, 'account'],
    [{ since: '2026-01-02' }, 'account_created'],
    [{ until: '2026-01-02', status: 'failed' }, null],
    [{ since: '2026-01-02', webhookId }, null],
  ])('of a list find the records of the filter %j by an index: %s', async (filter, index) => {
    const query = { accountId: blog.accountId, limit: 20, ...filter };
    const { meta } = await blog.list('webhooks/deliveries', query);
    const following = { ...query, page: undefined, cursor: meta.nextCursor };

    const found = [
      ...(await plans.of(() => blog.list('webhooks/deliveries', query))),
      ...(await plans.of(() => blog.list('webhooks/deliveries', following))),
    ];

    expect(plans.indexesOf(found[0])).toMatch(
      index ? new RegExp(`\\bix_webhook_deliveries_${index}\\b`) : /\bix_webhook_deliveries_/,
    );
    expect(plans.readingAll(found)).toEqual([]);
  });

  it('that recover deliveries walk the index of the webhook', async () => {
    const body = { accountId: blog.accountId, webhookId: lossy, since: '2026-01-01' };

    const found = await plans.of(() => blog.call('webhooks/recover', body));

    // Statements with LIMIT find the ids of the deliveries. Other statements then read the records by id.
    const walks = found.filter(({ query }) => /^SELECT.* LIMIT /s.test(query));
    expect(walks.length).toBeGreaterThan(4);
    for (const walk of walks) {
      expect(plans.indexesOf(walk)).toMatch(/\bix_webhook_deliveries_webhook\b/);
    }
  });
});
