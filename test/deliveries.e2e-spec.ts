import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { DataSource } from 'typeorm';
import { clockOf, instantParameter } from '../src/database/raw';
import { UnitOfWork } from '../src/database/unit-of-work';
import { Claims } from '../src/delivery/claims';
import { Settings } from '../src/settings/settings';
import { SigningSecrets } from '../src/webhooks/signing-secrets';
import type { Fields } from './support/answers';
import { startBlog, type Blog } from './support/blog';
import { after, answer, first, Hold, ok } from './support/behaviours';
import { withClockAhead } from './support/clock';
import { deliveriesTo, type DeliveryRow } from './support/deliveries';
import { insertDeliveries } from './support/delivery-log';
import { Receiver, type Call } from './support/receiver';
import { insertRows } from './support/rows';
import { until } from './support/until';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (ms: number) => new Date(Date.now() - ms);
const ahead = (ms: number) => new Date(Date.now() + ms);

/** Nothing is sent here: what the operations do to a delivery stays to be seen. */
describe('deliveries', () => {
  let blog: Blog;
  let accountId: number;
  let webhookId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  beforeEach(async () => {
    webhookId = await newWebhook();
  });
  afterAll(() => blog.stop());

  async function newWebhook(more: object = {}): Promise<number> {
    const webhook = await blog.call('webhooks/create', fields(more));
    return Number(webhook.webhookId);
  }

  function fields(more: object = {}): object {
    return {
      name: 'Newsroom bot',
      endpointUrl: 'https://example.com/hooks/blog',
      event: 'Create category',
      status: 'enable',
      accountId,
      ...more,
    };
  }

  async function rowOf(deliveryId: unknown): Promise<DeliveryRow | undefined> {
    const rows = await deliveriesTo(blog, webhookId);
    return rows.find((row) => row.deliveryId === deliveryId);
  }

  const disable = () => blog.call('webhooks/edit', fields({ webhookId, status: 'disable' }));
  const list = (query: object = {}) => blog.list('webhooks/deliveries', { accountId, webhookId, ...query });
  const idsOf = ({ data }: { data: Fields[] }) => data.map(({ deliveryId }) => deliveryId);
  const find = (deliveryId: unknown) => blog.call('webhooks/delivery', { accountId, deliveryId });
  const redeliver = (deliveryId: unknown) => blog.call('webhooks/redeliver', { accountId, deliveryId });
  const recover = (period: object) => blog.call('webhooks/recover', { accountId, webhookId, ...period });
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

    it('are sorted by the time that they were created, if asked to', async () => {
      const [newest, oldest] = await insertDeliveries(blog, {
        webhookId,
        count: 2,
        createdAt: (at) => ago(HOUR_MS + at * HOUR_MS),
      });

      expect(idsOf(await list({ sort: '-createdAt' }))).toEqual([newest, oldest]);
      expect(idsOf(await list({ sort: 'createdAt' }))).toEqual([oldest, newest]);
      expect(idsOf(await list())).toEqual([oldest, newest]);
    });

    it('have the fields that are asked for', async () => {
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
    ])('are none where nothing fits: %j', async (filter) => {
      await insertDeliveries(blog, { webhookId });

      expect((await list(filter)).data).toEqual([]);
    });

    it('are those of a period, both of its ends included', async () => {
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

    it('are those of the account, and of the tree where that is asked for', async () => {
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
      ['event', { event: 'Publish post' }, 'unknown'],
      ['since', { since: 'yesterday' }, 'format'],
      ['until', { until: 7 }, 'type'],
      ['until', { since: '2026-01-02', until: '2026-01-01' }, 'conflict'],
      ['sort', { sort: 'status' }, 'unknown'],
      ['fields', { fields: 'payload' }, 'unknown'],
      ['limit', { limit: 501 }, 'range'],
    ])('need a %s that fits: %j is %s', async (field, query, code) => {
      const { status, body } = await blog.refuse('webhooks/deliveries', { accountId, ...query });

      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    });
  });

  describe('one by one', () => {
    it('have their payload and every try', async () => {
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

    it('show the tries that were interrupted, without the one that goes on', async () => {
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

  describe('redelivered', () => {
    it.each(['delivered', 'failed', 'cancelled'])('are pending again once %s', async (status) => {
      const more = { attempt_count: 3, last_status_code: 410, delivered_at: '2026-01-01 00:00:00.000' };
      const [deliveryId] = await insertDeliveries(blog, { webhookId, status, more });
      const before = await rowOf(deliveryId);

      const delivery = await redeliver(deliveryId);

      expect(delivery).toEqual((await list()).data[0]);
      expect(delivery).toMatchObject({ deliveryId, status: 'pending', attempts: 3, deliveredAt: null });
      expect(Math.abs(Date.now() - Date.parse(String(delivery.nextAttemptAt)))).toBeLessThan(HOUR_MS);
      const row = await rowOf(deliveryId);
      expect(row).toMatchObject({ publicId: before?.publicId, scheduleStep: 0, dueAt: row?.nextAttemptAt });
    });

    it('are tried sooner where they waited', async () => {
      const waiting = { next_attempt_at: '2099-01-01 00:00:00.000', due_at: '2099-01-01 00:00:00.000' };
      const [deliveryId] = await insertDeliveries(blog, { webhookId, status: 'pending', more: waiting });

      const { nextAttemptAt } = await redeliver(deliveryId);

      expect(Date.parse(String(nextAttemptAt))).toBeLessThan(ahead(HOUR_MS).getTime());
    });

    it('are refused while they are being tried, and left as they are', async () => {
      const [deliveryId] = await insertDeliveries(blog, {
        webhookId,
        status: 'pending',
        more: leasedFor(HOUR_MS),
      });
      const before = await rowOf(deliveryId);

      const { status, body, headers } = await blog.refuse('webhooks/redeliver', { accountId, deliveryId });

      expect([status, body.code]).toEqual([409, 'delivery_in_progress']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await rowOf(deliveryId)).toEqual(before);
    });

    it('lose the lease of a process that has ended', async () => {
      const [deliveryId] = await insertDeliveries(blog, {
        webhookId,
        status: 'pending',
        more: leasedFor(-HOUR_MS),
      });

      await redeliver(deliveryId);

      expect(await rowOf(deliveryId)).toMatchObject({ leaseToken: null, leaseUntil: null });
    });

    it('are refused where the webhook is disabled or deleted', async () => {
      const [deliveryId] = await insertDeliveries(blog, { webhookId });

      await disable();
      const disabled = await blog.refuse('webhooks/redeliver', { accountId, deliveryId });
      await blog.call('webhooks/delete', { accountId, webhookId });
      const deleted = await blog.refuse('webhooks/redeliver', { accountId, deliveryId });

      expect([disabled.status, disabled.body.code]).toEqual([409, 'webhook_disabled']);
      expect([deleted.status, deleted.body.code]).toEqual([409, 'webhook_deleted']);
      expect((await find(deliveryId)).status).toBe('failed');
    });
  });

  describe('recovered', () => {
    it('are all that failed or were cancelled in the period, and nothing else', async () => {
      const createdAt = () => ago(HOUR_MS);
      const lost = [
        ...(await insertDeliveries(blog, { webhookId, createdAt, count: 1100 })),
        ...(await insertDeliveries(blog, { webhookId, createdAt, status: 'cancelled', count: 600 })),
      ];
      await insertDeliveries(blog, { webhookId, createdAt, status: 'delivered' });
      await insertDeliveries(blog, { webhookId, createdAt, trigger: 'test' });
      await insertDeliveries(blog, { webhookId, createdAt: () => ago(3 * HOUR_MS) });
      await insertDeliveries(blog, { webhookId, createdAt: () => ago(1000) });
      const elsewhere = await newWebhook();
      await insertDeliveries(blog, { webhookId: elsewhere, createdAt });

      const answered = await recover({ since: ago(2 * HOUR_MS), until: ago(HOUR_MS / 2) });

      expect(answered).toEqual({ recovered: 1700 });
      const pending = (await deliveriesTo(blog, webhookId)).filter(({ status }) => status === 'pending');
      expect(pending.map(({ deliveryId }) => deliveryId)).toEqual(lost);
      expect(pending[0]).toMatchObject({ scheduleStep: 0, dueAt: pending[0]?.nextAttemptAt });
      expect(await recover({ since: ago(2 * HOUR_MS), until: ago(HOUR_MS / 2) })).toEqual({ recovered: 0 });
    });

    it('are no older than the log goes back', async () => {
      await insertDeliveries(blog, { webhookId, createdAt: () => ago(31 * DAY_MS) });
      const [deliveryId] = await insertDeliveries(blog, { webhookId, createdAt: () => ago(29 * DAY_MS) });

      expect(await recover({ since: '1970-01-01' })).toEqual({ recovered: 1 });
      expect((await find(deliveryId)).status).toBe('pending');
    });

    it('are refused where the webhook is disabled', async () => {
      const [deliveryId] = await insertDeliveries(blog, { webhookId });
      await disable();

      const since = ago(HOUR_MS);
      const { status, body } = await blog.refuse('webhooks/recover', { accountId, webhookId, since });

      expect([status, body.code]).toEqual([409, 'webhook_disabled']);
      expect((await find(deliveryId)).status).toBe('failed');
    });

    it.each([
      ['since', {}, 'required'],
      ['since', { since: 'now' }, 'format'],
      ['until', { since: '2026-01-02', until: '2026-01-01' }, 'conflict'],
    ])('need a %s that fits: %j is %s', async (field, period, code) => {
      const { status, body } = await blog.refuse('webhooks/recover', { accountId, webhookId, ...period });

      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    });
  });

  describe('of tests', () => {
    it('carry a sample of the event, at this time', async () => {
      const { deliveryId, ...delivery } = await blog.call('webhooks/test', { accountId, webhookId });

      expect(delivery).toMatchObject({ webhookId, event: 'Create category', status: 'pending', attempts: 0 });
      const { payload } = (await find(deliveryId)) as { payload: Fields };
      const { categoryDateTime } = payload;
      expect(payload).toEqual({
        categoryId: 1,
        categoryName: 'News',
        categorySlug: 'news',
        categoryDateTime,
      });
      expect(categoryDateTime).toBe(delivery.createdAt);
    });

    it('can neither be created nor sent again while the webhook is disabled', async () => {
      const { deliveryId } = await blog.call('webhooks/test', { accountId, webhookId });
      await blog.sql("UPDATE webhook_deliveries SET status = 'failed' WHERE delivery_id = ?", [deliveryId]);
      await disable();

      const test = await blog.refuse('webhooks/test', { accountId, webhookId });
      const again = await blog.refuse('webhooks/redeliver', { accountId, deliveryId });

      expect([test.status, test.body.code]).toEqual([409, 'webhook_disabled']);
      expect([again.status, again.body.code]).toEqual([409, 'webhook_disabled']);
    });
  });

  describe('and the secrets that they are signed with', () => {
    const rotate = (more: object = {}) =>
      blog.call('webhooks/rotatesecret', { accountId, webhookId, ...more });
    const secrets = () =>
      blog.sql<{ sealed: string; expiresAt: Date | string | null }>(
        `SELECT sealed, expires_at AS expiresAt FROM webhook_secrets WHERE webhook_id = ?
         ORDER BY webhook_secret_id`,
        [webhookId],
      );

    it('are answered once when they are rotated', async () => {
      const { secret, ...webhook } = await rotate();

      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect((await blog.list('webhooks/list', { accountId, webhookId })).data).toEqual([webhook]);
      expect((await secrets()).map(({ sealed }) => sealed)).not.toContain(secret);
    });

    it('end after the grace period, a day where nothing is said', async () => {
      await rotate();

      const [old, current, ...more] = await secrets();

      expect([current?.expiresAt, more]).toEqual([null, []]);
      const [row] = await blog.sql<{ early: unknown; late: unknown }>(
        'SELECT expires_at > ? AS early, expires_at > ? AS late FROM webhook_secrets WHERE sealed = ?',
        [instantParameter(ahead(DAY_MS - HOUR_MS)), instantParameter(ahead(DAY_MS)), old?.sealed],
      );
      expect([Number(row?.early), Number(row?.late)]).toEqual([1, 0]);
    });

    it('end by the clock of the database, not by that of the process', async () => {
      await withClockAhead(-2 * HOUR_MS, () => rotate({ gracePeriodSeconds: 3600 }));

      const [row] = await blog.sql<{ early: unknown; late: unknown }>(
        `SELECT expires_at > ? AS early, expires_at > ? AS late FROM webhook_secrets
         WHERE webhook_id = ? AND expires_at IS NOT NULL`,
        [instantParameter(ahead(HOUR_MS / 2)), instantParameter(ahead(2 * HOUR_MS)), webhookId],
      );
      expect([Number(row?.early), Number(row?.late)]).toEqual([1, 0]);
    });

    it('end at once without a grace period', async () => {
      const [old] = await secrets();

      await rotate({ gracePeriodSeconds: 0 });

      const left = await secrets();
      expect(left).toHaveLength(1);
      expect(left).not.toContainEqual(old);
    });

    it('are at most six: a rotation that would leave more is refused', async () => {
      for (let times = 0; times < 5; times++) await rotate();

      const { status, body } = await blog.refuse('webhooks/rotatesecret', { accountId, webhookId });

      expect([status, body.code]).toEqual([409, 'too_many_secrets']);
      expect(await secrets()).toHaveLength(6);
      await rotate({ gracePeriodSeconds: 0 });
      expect(await secrets()).toHaveLength(6);
    });

    it('are forgotten once they have ended', async () => {
      for (let times = 0; times < 5; times++) await rotate({ gracePeriodSeconds: 1 });
      await sleep(1100);

      await rotate();

      expect(await secrets()).toHaveLength(2);
    });

    it('have one current among them and no more than they may, however many rotations there are at once', async () => {
      const [work, signing] = [blog.get(UnitOfWork), blog.get(SigningSecrets)];
      const rotateNow = () => work.run((manager) => signing.rotate(manager, webhookId, 60));

      const ended = await Promise.allSettled(Array.from({ length: 9 }, rotateNow));

      const all = await secrets();
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(all).toHaveLength(6);
      expect(all.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1);
    });

    it.each([
      ['gracePeriodSeconds', { gracePeriodSeconds: -1 }, 'range'],
      ['gracePeriodSeconds', { gracePeriodSeconds: 604_801 }, 'range'],
      ['gracePeriodSeconds', { gracePeriodSeconds: '1h' }, 'type'],
      ['webhookId', { webhookId: null }, 'required'],
    ])('need a %s that fits: %j is %s', async (field, more, code) => {
      const body = { accountId, webhookId, ...more };

      const sent = await blog.refuse('webhooks/rotatesecret', body);

      expect([sent.status, sent.body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    });
  });

  it('are due at once by the clock of the database when a process gives them back', async () => {
    const claims = new Claims(blog.get(DataSource), blog.get(Settings));
    const more = { ...leasedFor(HOUR_MS), lease_token: claims.workerId };
    const ids = await insertDeliveries(blog, { webhookId, status: 'pending', more });

    await withClockAhead(HOUR_MS, () => claims.release(ids));

    const due = await blog.sql(
      `SELECT delivery_id FROM webhook_deliveries
       WHERE webhook_id = ? AND lease_token IS NULL AND due_at <= ${clockOf(blog.get(DataSource))}`,
      [webhookId],
    );
    expect(due).toHaveLength(1);
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

describe('deliveries on their way', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    blog = await startBlog({ settings: { WEBHOOK_RETRY_SCHEDULE: '0.1', WEBHOOK_TIMEOUT_MS: '2000' } });
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
  });

  async function subscribe() {
    const { accountId } = blog;
    const endpoint = receiver.endpoint();
    const webhook = {
      accountId,
      name: 'Bot',
      event: 'Create category',
      endpointUrl: endpoint.url,
      status: 'enable',
    };
    const { webhookId, secret } = await blog.call('webhooks/create', webhook);
    endpoint.trusts(secret);
    return { accountId, webhookId, secret, endpoint };
  }

  const withStatus = ({ webhookId }: Fields, status: string) =>
    until(`a delivery is ${status}`, async () => {
      const { data } = await blog.list('webhooks/deliveries', {
        accountId: blog.accountId,
        webhookId,
        status,
      });
      return data[0];
    });

  it('arrive when they are redelivered, as the same event and the same bytes', async () => {
    const { endpoint, ...webhook } = await subscribe();
    endpoint.behaves(first(2, answer(500, {}, 'broken')));
    await blog.call('addcategory', { catName: 'Grüße 👋' });
    const { deliveryId } = await withStatus(webhook, 'failed');

    await blog.call('webhooks/redeliver', { accountId: webhook.accountId, deliveryId });
    await withStatus(webhook, 'delivered');

    const [one, two, three] = endpoint.calls;
    expect(endpoint.ids).toEqual([one?.id]);
    expect([endpoint.altered, endpoint.forged]).toEqual([[], []]);
    expect([two?.headers['webhook-attempt'], three?.headers['webhook-attempt']]).toEqual(['2', '3']);
    const { attempts } = await blog.call('webhooks/delivery', { accountId: webhook.accountId, deliveryId });
    expect(attempts).toMatchObject([
      { attempt: 1, statusCode: 500, error: 'http_status', responseBody: 'broken' },
      { attempt: 2, statusCode: 500, error: 'http_status', responseBody: 'broken' },
      { attempt: 3, statusCode: 200, error: null },
    ]);
  });

  it('are left alone while they are being tried', async () => {
    const { endpoint, ...webhook } = await subscribe();
    const hold = new Hold();
    endpoint.behaves(hold.behaviour);
    await blog.call('addcategory', {});
    await until('it is being tried', () => endpoint.calls.length === 1);
    const { deliveryId, attempts: tries } = await withStatus(webhook, 'pending');
    const delivery = { accountId: blog.accountId, deliveryId };

    const refused = await blog.refuse('webhooks/redeliver', delivery);
    const { attempts } = await blog.call('webhooks/delivery', delivery);
    hold.release();
    await withStatus(webhook, 'delivered');

    expect([refused.status, refused.body.code]).toEqual([409, 'delivery_in_progress']);
    expect([tries, attempts]).toEqual([1, []]);
    expect(endpoint.calls).toHaveLength(1);
  });

  it('are tried no more often than they are redelivered, by however many at once', async () => {
    const { endpoint, ...webhook } = await subscribe();
    endpoint.behaves(after(100, ok));
    await blog.call('addcategory', {});
    const { deliveryId } = await withStatus(webhook, 'delivered');
    const delivery = { accountId: blog.accountId, deliveryId };

    const sent = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        await sleep(at * 25);
        return blog.operate('webhooks/redeliver', delivery);
      }),
    );
    await withStatus(webhook, 'delivered');

    const accepted = sent.filter(({ status }) => status === 200);
    expect(sent.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(accepted.length).toBeGreaterThan(0);
    expect(endpoint.calls.length - 1).toBeLessThanOrEqual(accepted.length);
    const { attempts } = (await blog.call('webhooks/delivery', delivery)) as { attempts: Fields[] };
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual(Array(endpoint.calls.length).fill(200));
  });

  it('arrive when they are recovered', async () => {
    const { endpoint, ...webhook } = await subscribe();
    endpoint.behaves(first(2, answer(500)));
    await blog.call('addcategory', {});
    await withStatus(webhook, 'failed');

    const recovered = await blog.call('webhooks/recover', { ...webhook, since: ago(HOUR_MS) });

    expect(recovered).toEqual({ recovered: 1 });
    await withStatus(webhook, 'delivered');
    expect(endpoint.calls).toHaveLength(3);
  });

  it('are marked if they are tests', async () => {
    const { endpoint, ...webhook } = await subscribe();

    await blog.call('webhooks/test', webhook);

    await withStatus(webhook, 'delivered');
    const [call] = endpoint.calls;
    expect(call?.headers).toMatchObject({ 'webhook-test': 'true', 'webhook-event': 'category.create' });
    expect(call?.body).toMatchObject({ categoryName: 'News', categorySlug: 'news' });
    expect(endpoint.forged).toEqual([]);
  });

  it('are signed with both secrets while they are rotated, and with the new one alone after that', async () => {
    const { endpoint, secret: old, ...webhook } = await subscribe();
    const { secret: current } = await blog.call('webhooks/rotatesecret', webhook);

    await blog.call('addcategory', {});
    await until('it has arrived', () => endpoint.calls.length === 1);
    await blog.sql(
      "UPDATE webhook_secrets SET expires_at = '2026-01-01 00:00:00.000' WHERE expires_at IS NOT NULL",
    );
    await blog.call('addcategory', {});
    await until('the next one has arrived', () => endpoint.calls.length === 2);

    const [during, afterwards] = endpoint.calls;
    expect([isSigned(during, old), isSigned(during, current)]).toEqual([true, true]);
    expect([isSigned(afterwards, old), isSigned(afterwards, current)]).toEqual([false, true]);
  });

  /** Whether the published library accepts the call by this secret. */
  function isSigned(call: Call | undefined, secret: unknown): boolean {
    try {
      new Webhook(String(secret)).verify(call?.bytes ?? '', call?.headers ?? {});
      return true;
    } catch {
      return false;
    }
  }
});
