import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { clockOf, instantParameter } from '../../src/platform/database/raw';
import { Claims } from '../../src/webhooks/engine/claims/claims';
import { Settings } from '../../src/platform/settings/settings';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { after, answer, first, Hold, ok } from '../support/webhooks/behaviors';
import { withClockAhead } from '../support/clock';
import { deliveriesTo, type DeliveryRow } from '../support/webhooks/deliveries';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Receiver } from '../support/webhooks/receiver';
import { withoutHousekeeping } from '../support/without-housekeeping';
import { until } from '../support/until';
import { knownWebhook } from '../support/webhooks/known-webhook';
import { newWebhook, webhookFields } from '../support/webhooks/webhook-fields';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (ms: number) => new Date(Date.now() - ms);
const ahead = (ms: number) => new Date(Date.now() + ms);

/** The role `api` sends nothing, so deliveries stay as the operations leave them. */
describe('deliveries', () => {
  let blog: Blog;
  let accountId: number;
  let webhookId: number;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
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

  const disable = () =>
    blog.call('webhooks/edit', webhookFields(accountId, { webhookId, status: 'disable' }));
  const list = (query: object = {}) => blog.list('webhooks/deliveries', { accountId, webhookId, ...query });
  const find = (deliveryId: unknown) => blog.call('webhooks/delivery', { accountId, deliveryId });
  const redeliver = (deliveryId: unknown) => blog.call('webhooks/redeliver', { accountId, deliveryId });
  const recover = (period: object) => blog.call('webhooks/recover', { accountId, webhookId, ...period });
  const leasedFor = (ms: number) => ({
    lease_token: 'another process',
    lease_until: instantParameter(ahead(ms)),
    due_at: instantParameter(ahead(ms)),
  });

  describe('redelivered', () => {
    it.each(['delivered', 'failed', 'cancelled'])('are pending again if they were %s', async (status) => {
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

    it('are attempted immediately if they were waiting', async () => {
      const waiting = { next_attempt_at: '2099-01-01 00:00:00.000', due_at: '2099-01-01 00:00:00.000' };
      const [deliveryId] = await insertDeliveries(blog, { webhookId, status: 'pending', more: waiting });

      const { nextAttemptAt } = await redeliver(deliveryId);

      expect(Date.parse(String(nextAttemptAt))).toBeLessThan(ahead(HOUR_MS).getTime());
    });

    it('are refused and unchanged during an attempt', async () => {
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

    it('are refused if the webhook is disabled or deleted', async () => {
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
    it('are exactly the deliveries that failed or were canceled in the period', async () => {
      const createdAt = () => ago(HOUR_MS);
      const lost = [
        ...(await insertDeliveries(blog, { webhookId, createdAt, count: 1100 })),
        ...(await insertDeliveries(blog, { webhookId, createdAt, status: 'cancelled', count: 600 })),
      ];
      await insertDeliveries(blog, { webhookId, createdAt, status: 'delivered' });
      await insertDeliveries(blog, { webhookId, createdAt, trigger: 'test' });
      await insertDeliveries(blog, { webhookId, createdAt: () => ago(3 * HOUR_MS) });
      await insertDeliveries(blog, { webhookId, createdAt: () => ago(1000) });
      const elsewhere = await newWebhook(blog);
      await insertDeliveries(blog, { webhookId: elsewhere, createdAt });

      const answered = await recover({ since: ago(2 * HOUR_MS), until: ago(HOUR_MS / 2) });

      expect(answered).toEqual({ recovered: 1700 });
      const pending = (await deliveriesTo(blog, webhookId)).filter(({ status }) => status === 'pending');
      expect(pending.map(({ deliveryId }) => deliveryId)).toEqual(lost);
      expect(pending[0]).toMatchObject({ scheduleStep: 0, dueAt: pending[0]?.nextAttemptAt });
      expect(await recover({ since: ago(2 * HOUR_MS), until: ago(HOUR_MS / 2) })).toEqual({ recovered: 0 });
    });

    it('are not older than the retention of the log', async () => {
      await insertDeliveries(blog, { webhookId, createdAt: () => ago(31 * DAY_MS) });
      const [deliveryId] = await insertDeliveries(blog, { webhookId, createdAt: () => ago(29 * DAY_MS) });

      expect(await recover({ since: '1970-01-01' })).toEqual({ recovered: 1 });
      expect((await find(deliveryId)).status).toBe('pending');
    });

    it('are refused if the webhook is disabled', async () => {
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
    ])('are refused with an invalid %s: %j is %s', async (field, period, code) => {
      const { status, body } = await blog.refuse('webhooks/recover', { accountId, webhookId, ...period });

      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    });
  });

  describe('of tests', () => {
    it('have a sample payload of the event with the current time', async () => {
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

  it('are due immediately by the database clock when a process releases them', async () => {
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
});

describe('deliveries to a receiver', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    blog = await startBlog({ settings: { WEBHOOK_RETRY_SCHEDULE: '0.1' } });
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
  });

  const subscribe = () => knownWebhook(blog, receiver);

  const withStatus = ({ webhookId }: Fields, status: string) =>
    until(`a delivery is ${status}`, async () => {
      const { data } = await blog.list('webhooks/deliveries', {
        accountId: blog.accountId,
        webhookId,
        status,
      });
      return data[0];
    });

  it('arrive again with the same event id and the same bytes when they are redelivered', async () => {
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

  it('are not sent twice if they are redelivered during an attempt', async () => {
    const { endpoint, ...webhook } = await subscribe();
    const hold = new Hold();
    endpoint.behaves(hold.behavior);
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

  it('are sent at most once for each redelivery, even with concurrent requests', async () => {
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
});
