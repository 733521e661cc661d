import { instantParameter } from '../../src/platform/database/raw';
import { startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows } from '../support/rows/rows';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The time of the first entries. Housekeeping deletes old ones. */
const BEGIN = Date.now() - 10 * DAY_MS;

const SECOND_DAY = new Date(BEGIN + DAY_MS).toISOString();

/** A page must cost the same however many entries the account has. */
describe('the statements of the list of the audit log', () => {
  let blog: Blog;
  let plans: Plans;
  let userId: number;

  beforeAll(async () => {
    blog = await startBlog();
    userId = Number(blog.owner.userId);
    await insertRows(blog, 'audit_log', [
      ...entries(6000, { act: 'post.update', user_id: userId }),
      ...entries(6000, { act: 'post.create', user_id: userId }),
      ...entries(50, { act: 'media.purge', user_id: userId }),
      ...entries(50, { act: 'post.update', user_id: null }),
      ...entries(3000, { account_id: blog.accountId + 1000, act: 'post.update', user_id: userId }),
    ]);
    await analyze(blog, 'audit_log');
    plans = new Plans(blog, 'audit_log');
  });
  afterAll(() => blog.stop());

  const entries = (count: number, more: object) =>
    Array.from({ length: count }, (_, at) => ({
      occurred_at: instantParameter(new Date(BEGIN + at * MINUTE_MS)),
      account_id: blog.accountId,
      ...more,
    }));

  it.each<[object, string | null]>([
    [{}, 'account'],
    [{ since: SECOND_DAY }, 'account_occurred'],
    [{ act: 'media.purge' }, 'account_act'],
    [{ act: 'media.purge', sort: 'id' }, 'account_act'],
    [{ act: 'media.purge', since: SECOND_DAY }, 'account_act_occurred'],
    [{ act: 'post.update', sort: 'occurredAt' }, 'account_act_occurred'],
    [{ act: 'post.*' }, 'account_act'],
    [{ search: 'po', until: SECOND_DAY }, 'account_act_occurred'],
    [{ userId: 'own' }, 'account_user'],
    [{ userId: 'own', until: SECOND_DAY }, 'account_user_occurred'],
    [{ userId: 'own', act: 'media.purge' }, null],
  ])('with the filter %j read the index of %s', async (filter, index) => {
    const own = 'userId' in filter ? { userId } : {};
    const query = { accountId: blog.accountId, limit: 20, ...filter, ...own };
    const { meta } = await blog.list('audit/list', query);

    const found = [
      ...(await plans.of(() => blog.list('audit/list', query))),
      ...(meta.nextCursor
        ? await plans.of(() => blog.list('audit/list', { ...query, cursor: meta.nextCursor }))
        : []),
    ];

    const pages = found.filter(({ query: text }) => !text.includes('COUNT('));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      expect(plans.indexesOf(page)).toMatch(
        index ? new RegExp(`\\bix_audit_log_${index}\\b`) : /\bix_audit_log_account_(act|user)/,
      );
    }
    expect(plans.readingAll(found)).toEqual([]);
  });

  it('merge the entries of a group of acts in their order', async () => {
    const query = { accountId: blog.accountId, act: 'post.*', limit: 40, fields: 'auditId,act' };
    const first = await blog.list('audit/list', { ...query, sort: 'occurredAt' });
    const second = await blog.list('audit/list', {
      ...query,
      sort: 'occurredAt',
      cursor: first.meta.nextCursor,
    });

    const acts = [...first.data, ...second.data].map(({ act }) => act);
    expect(new Set(acts)).toEqual(new Set(['post.create', 'post.update']));
    expect(new Set([...first.data, ...second.data].map(({ auditId }) => auditId)).size).toBe(80);
  });
});
