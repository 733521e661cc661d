import { startBlog, type Blog } from '../support/blog';
import { analyze, type Plan, Plans } from '../support/rows/plans';
import { insertRows, mediaRows } from '../support/rows/rows';

/** The cost of a page must not grow with the library: no list may read the whole table. */
describe('the statements of media/list', () => {
  let blog: Blog;
  let accountId: number;
  let plans: Plans;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    const subAccountId = await blog.subAccount();
    const deleted = { deleted_at: '2026-02-01 00:00:00.000' };
    await insertRows(blog, 'media', mediaRows(accountId, 12_000));
    await insertRows(blog, 'media', mediaRows(accountId, 50, { media_type: 'image/avif' }, 'Rare'));
    await insertRows(blog, 'media', mediaRows(accountId, 50, deleted, 'Deleted'));
    await insertRows(blog, 'media', mediaRows(subAccountId, 3000));
    const rows = await blog.sql<{ id: number }>('SELECT media_id AS id FROM media WHERE name_key < ?', ['q']);
    const use = { place: 'content', version: 0, account_id: accountId };
    await insertRows(
      blog,
      'media_uses',
      rows.slice(0, 9000).map(({ id }, at) => ({ media_id: id, owner_id: at, ...use })),
    );
    await analyze(blog, 'media', 'media_uses');
    plans = new Plans(blog, 'media');
  });
  afterAll(() => blog.stop());

  const plansOf = (query: object): Promise<Plan[]> =>
    plans.of(() => blog.list('media/list', { accountId, limit: 20, ...query }));

  const sorts = ['id', 'createdAt', 'updatedAt', 'mediaName'].flatMap((sort) => [sort, `-${sort}`]);

  it.each(sorts)('walk an index in the order of %s, by page and by cursor', async (sort) => {
    const first = await blog.list('media/list', { accountId, sort, limit: 20 });

    const found = [
      ...(await plansOf({ sort })),
      ...(await plansOf({ sort, page: 3 })),
      ...(await plansOf({ sort, cursor: first.meta.nextCursor })),
      ...(await plansOf({ sort, includeSubAccounts: true })),
      ...(await plansOf({ sort, used: 'Yes' })),
      ...(await plansOf({ sort, used: 'No' })),
    ];

    expect(found.length).toBeGreaterThanOrEqual(6);
    expect(plans.readingAll(found)).toEqual([]);
  });

  it.each([
    [{}, 'ix_media_account'],
    [{ sort: 'createdAt' }, 'ix_media_account_created'],
    [{ sort: '-updatedAt' }, 'ix_media_account_updated'],
    [{ sort: 'mediaName' }, 'ix_media_account_named'],
    [{ used: 'No' }, 'ix_media_account'],
    [{ used: 'Yes', sort: 'mediaName' }, 'ix_media_account_named'],
    [{ mediaType: 'image/avif' }, 'ix_media_account_type'],
    [{ mediaType: 'image/gif', used: 'No' }, 'ix_media_account_type'],
    [{ deleted: 'Yes' }, 'ix_media_account'],
    [{ deleted: 'Yes', sort: 'mediaName' }, null],
    [{ deleted: 'Yes', used: 'Yes' }, null],
    [{ deleted: 'Yes', mediaType: 'image/avif' }, null],
    [{ mediaId: 7 }, null],
    [{ mediaName: 'Picture 7' }, null],
    [{ search: 'picture 11' }, null],
    [{ search: 'p' }, null],
    [{ search: 'nothing', used: 'No' }, null],
  ])('find the records of the filter %j by an index: %s', async (filter, index) => {
    const found = await plansOf(filter);

    const page = found.find(({ query }) => query.includes('ORDER BY'));
    expect(plans.indexesOf(page)).toMatch(index ? new RegExp(`\\b${index}\\b`) : /\S/);
    expect(plans.readingAll(found)).toEqual([]);
  });

  it('find records changed during a walk by the index of updatedAt', async () => {
    const sort = 'mediaName';
    const cursor = Buffer.from(JSON.stringify([sort, '2026-01-08 00:00:00.000', 0, 'changed']));

    const found = await plansOf({ sort, cursor: cursor.toString('base64url') });

    const walks = found.filter(({ query }) => /created_at < /.test(query));
    expect(walks).not.toEqual([]);
    for (const walk of walks) expect(plans.indexesOf(walk)).toMatch(/\bix_media_account_updated\b/);
  });

  it('find where pictures are used by the key of the uses', async () => {
    const uses = new Plans(blog, 'media_uses');
    const query = { accountId, limit: 20 };

    const found = [
      ...(await uses.of(() => blog.list('media/list', { ...query, used: 'Yes' }))),
      ...(await uses.of(() => blog.list('media/list', { ...query, used: 'No' }))),
      ...(await uses.of(() => blog.list('media/list', { ...query, used: 'No', deleted: 'Yes' }))),
    ];

    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.filter(({ steps }) => steps.some(readsAllUses))).toEqual([]);
  });
});

function readsAllUses({ table, type, detail }: Plan['steps'][number]): boolean {
  if (detail !== undefined) return /^SCAN u\b/.test(detail);
  return table === 'u' && (type === 'ALL' || type === 'index');
}
