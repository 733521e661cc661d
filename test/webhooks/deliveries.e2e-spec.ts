import { instantParameter } from '../../src/platform/database/raw';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { deliveriesTo, type DeliveryRow } from '../support/webhooks/deliveries';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { insertRows } from '../support/rows/rows';
import { newWebhook } from '../support/webhooks/webhook-fields';

const HOUR_MS = 3_600_000;

const ago = (ms: number) => new Date(Date.now() - ms);
const ahead = (ms: number) => new Date(Date.now() + ms);

/** The role `api` sends nothing, so deliveries stay as the operations leave them. */
describe('deliveries', () => {
  let blog: Blog;
  let accountId: number;
  let webhookId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  beforeEach(async () => {
    webhookId = await newWebhook(blog);
  });
  afterAll(() => blog.stop());

  async function rowOf(deliveryId: unknown): Promise<DeliveryRow | undefined> {
    const rows = await deliveriesTo(blog, webhookId);
    return rows.find((row) => row.deliveryId === deliveryId);
  }
  const list = (query: object = {}) => blog.list('webhooks/deliveries', { accountId, webhookId, ...query });
  const idsOf = ({ data }: { data: Fields[] }) => data.map(({ deliveryId }) => deliveryId);
  const find = (deliveryId: unknown) => blog.call('webhooks/delivery', { accountId, deliveryId });
  const leasedFor = (ms: number) => ({
    lease_token: 'another process',
    lease_until: instantParameter(ahead(ms)),
    due_at: instantParameter(ahead(ms)),
  });

  describe('in lists', () => {
    it('are shown with their events, newest first', async () => {
      await blog.call('addcategory', {});
      await blog.call('addcategory', {});

      const { data, meta } = await list();

      expect(data).toHaveLength(2);
      expect(data[0]).toEqual({
        deliveryId: expect.any(Number) as number,
        accountId,
        webhookId,
        event: 'Create category',
        status: 'pending',
        attempts: 0,
        lastStatusCode: null,
        lastError: null,
        nextAttemptAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
        createdAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
        deliveredAt: null,
      });
      expect(Number(data[0]?.deliveryId)).toBeGreaterThan(Number(data[1]?.deliveryId));
      expect(meta).toEqual({ total: 2, limit: 100, page: 1, pages: 1, nextCursor: null });
    });

    it('are paged, by page and by cursor', async () => {
      const ids = await insertDeliveries(blog, { webhookId, count: 5 });

      const second = await list({ limit: 2, page: 2, sort: 'id' });
      const head = await list({ limit: 3, sort: 'createdAt' });
      const rest = await list({ limit: 3, sort: 'createdAt', cursor: head.meta.nextCursor });

      expect(idsOf(second)).toEqual(ids.slice(2, 4));
      expect(second.meta).toMatchObject({ total: 5, pages: 3 });
      expect([...idsOf(head), ...idsOf(rest)].sort()).toEqual(ids);
    });

    it('are sorted by createdAt if requested', async () => {
      const [newest, oldest] = await insertDeliveries(blog, {
        webhookId,
        count: 2,
        createdAt: (at) => ago(HOUR_MS + at * HOUR_MS),
      });

      expect(idsOf(await list({ sort: '-createdAt' }))).toEqual([newest, oldest]);
      expect(idsOf(await list({ sort: 'createdAt' }))).toEqual([oldest, newest]);
      expect(idsOf(await list())).toEqual([oldest, newest]);
    });

    it('have only the requested fields', async () => {
      await insertDeliveries(blog, { webhookId });

      const { data } = await list({ fields: 'event,attempts' });

      expect(data).toEqual([{ event: 'Create category', attempts: 0 }]);
    });

    it.each([
      ['status', { status: 'cancelled' }],
      ['event by its name', { event: 'Delete POST' }],
      ['event by its slug', { event: 'post.delete' }],
      ['the beginning of the event name', { search: 'delete p' }],
      ['the beginning of the event slug', { search: 'Post.del' }],
    ])('are filtered by %s', async (_, filter) => {
      await insertDeliveries(blog, { webhookId });
      const wanted = await insertDeliveries(blog, { webhookId, status: 'cancelled', slug: 'post.delete' });

      const filtered = await list(filter);

      expect(idsOf(filtered)).toEqual(wanted);
      expect(filtered.meta.total).toBe(1);
    });

    it.each([
      [{ search: 'nothing' }],
      [{ search: 'delete', event: 'Create category' }],
      [{ webhookId: 2_000_000_000 }],
    ])('are empty if nothing matches: %j', async (filter) => {
      await insertDeliveries(blog, { webhookId });

      expect((await list(filter)).data).toEqual([]);
    });

    it('are limited to a period, including both ends', async () => {
      const start = ago(10 * HOUR_MS);
      const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
      const ids = await insertDeliveries(blog, { webhookId, count: 5, createdAt: at });

      const inside = await list({ since: at(1), until: at(3) });
      const head = await list({ since: at(1), limit: 2, status: 'failed' });
      const rest = await list({ since: at(1), limit: 2, status: 'failed', cursor: head.meta.nextCursor });

      expect(idsOf(inside)).toEqual(ids.slice(1, 4).reverse());
      expect(idsOf(await list({ until: at(1) }))).toEqual(ids.slice(0, 2).reverse());
      expect([...idsOf(head), ...idsOf(rest)]).toEqual(ids.slice(1).reverse());
    });

    it('are limited to the account, or to its tree if requested', async () => {
      const north = await blog.subAccount();
      const [there] = await insertDeliveries(blog, { webhookId: 1_000_000, accountId: north });
      const everywhere = { accountId, includeSubAccounts: true, webhookId: 1_000_000 };

      const inNorth = await blog.list('webhooks/deliveries', { accountId: north });
      const inParent = await list({ webhookId: 1_000_000 });
      const inTree = await blog.list('webhooks/deliveries', everywhere);

      expect([idsOf(inNorth), idsOf(inParent), idsOf(inTree)]).toEqual([[there], [], [there]]);
    });

    it.each([
      ['webhookId', { webhookId: 'x' }, 'type'],
      ['status', { status: 'lost' }, 'unknown'],
      ['event', { event: 'Read post' }, 'unknown'],
      ['since', { since: 'yesterday' }, 'format'],
      ['until', { until: 7 }, 'type'],
      ['until', { since: '2026-01-02', until: '2026-01-01' }, 'conflict'],
      ['sort', { sort: 'status' }, 'unknown'],
      ['fields', { fields: 'payload' }, 'unknown'],
      ['limit', { limit: 501 }, 'range'],
    ])('are refused with an invalid %s: %j is %s', async (field, query, code) => {
      const { status, body } = await blog.refuse('webhooks/deliveries', { accountId, ...query });

      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    });
  });

  describe('one by one', () => {
    it('have their payload and all attempts', async () => {
      const [deliveryId] = await insertDeliveries(blog, {
        webhookId,
        more: { attempt_count: 2, last_status_code: 500, last_error: 'http_status' },
      });
      const attempt = {
        delivery_id: deliveryId,
        started_at: '2026-01-31 08:00:00.123',
        url: 'https://example.com/',
        worker_id: 'some process',
      };
      await insertRows(blog, 'webhook_attempts', [
        {
          ...attempt,
          attempt: 2,
          duration_ms: 7,
          status_code: 500,
          error: 'http_status',
          response_body: 'o',
        },
        {
          ...attempt,
          attempt: 1,
          duration_ms: 15_000,
          status_code: null,
          error: 'timeout',
          response_body: null,
        },
      ]);

      const { attempts, payload, ...delivery } = await find(deliveryId);

      const [{ attempts: count, ...listed } = {}] = (await list()).data;
      expect(delivery).toEqual(listed);
      expect(count).toBe(2);
      expect(payload).toEqual({ categoryId: 1, categoryName: 'Grüße 👋' });
      const startedAt = '2026-01-31T08:00:00.123Z';
      expect(attempts).toEqual([
        { attempt: 1, startedAt, durationMs: 15_000, statusCode: null, error: 'timeout', responseBody: null },
        { attempt: 2, startedAt, durationMs: 7, statusCode: 500, error: 'http_status', responseBody: 'o' },
      ]);
    });

    it('show interrupted attempts, but not the one in progress', async () => {
      const status = 'pending';
      const [goesOn] = await insertDeliveries(blog, {
        webhookId,
        status,
        more: { attempt_count: 2, ...leasedFor(HOUR_MS) },
      });
      const [ended] = await insertDeliveries(blog, {
        webhookId,
        status,
        more: { attempt_count: 2, ...leasedFor(-HOUR_MS) },
      });

      const interrupted = { startedAt: null, durationMs: null, statusCode: null, responseBody: null };
      const error = 'interrupted';
      expect((await find(goesOn)).attempts).toEqual([{ attempt: 1, error, ...interrupted }]);
      expect((await find(ended)).attempts).toEqual([
        { attempt: 1, error, ...interrupted },
        { attempt: 2, error, ...interrupted },
      ]);
    });
  });

  it('belong to the account of their webhook', async () => {
    const north = await blog.subAccount();
    const [deliveryId] = await insertDeliveries(blog, { webhookId });
    const bodies: Record<string, object> = {
      'webhooks/delivery': { deliveryId },
      'webhooks/redeliver': { deliveryId },
      'webhooks/recover': { webhookId, since: ago(HOUR_MS) },
      'webhooks/test': { webhookId },
      'webhooks/rotatesecret': { webhookId },
    };

    for (const [operation, body] of Object.entries(bodies)) {
      const { status } = await blog.refuse(operation, { accountId: north, ...body });

      expect([operation, status]).toEqual([operation, 404]);
    }
    expect(await rowOf(deliveryId)).toMatchObject({ status: 'failed' });
  });
});
