import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { answer } from '../support/webhooks/behaviors';
import { startBlog, type Blog } from '../support/blog';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';
import { until } from '../support/until';
import { withoutHousekeeping } from '../support/without-housekeeping';

const MANY = 3000;

/** The maximum number of comma-separated parts in an UPDATE of deliveries: the ids of a batch and the new values. */
const MOST = 520;

const LATER = '2099-01-01 00:00:00.000';
const PAST = '2026-01-01 00:00:00.000';

describe('a webhook with many pending deliveries', () => {
  let blog: Blog;
  let receiver: Receiver;
  let endpoint: Endpoint;
  let accountId: number;
  let webhookId: number;
  /** For each UPDATE of deliveries, the number of its comma-separated parts; Infinity if it has no list of ids. */
  let changed: number[] = [];

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog());
    ({ accountId } = blog);
    receiver = await Receiver.start();
    blog.get(DataSource).subscribers.push({
      afterQuery: ({ query }) => {
        if (!/^UPDATE [`"]?webhook_deliveries[`"]? SET .*status/s.test(query)) return;
        changed.push(/delivery_id[`"]? IN/.test(query) ? query.split(',').length : Infinity);
      },
    });
  });
  beforeEach(async () => {
    endpoint = receiver.endpoint();
    webhookId = Number((await blog.call('webhooks/create', fields())).webhookId);
    changed = [];
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  const fields = (more: object = {}) => ({
    accountId,
    name: 'Bot',
    event: 'Create category',
    status: 'enable',
    endpointUrl: endpoint.url,
    ...more,
  });
  const edit = (more: object) => blog.call('webhooks/edit', fields({ webhookId, ...more }));
  const list = (more: object = {}) => blog.list('webhooks/deliveries', { accountId, webhookId, ...more });
  const waiting = (count: number, dueAt = LATER) => {
    const more = { attempt_count: 1, next_attempt_at: dueAt, due_at: dueAt, due_tenant: accountId };
    return insertDeliveries(blog, { webhookId, count, status: 'pending', more });
  };

  async function stored(status: string): Promise<number> {
    const [row] = await blog.sql<{ total: number }>(
      'SELECT COUNT(*) AS total FROM webhook_deliveries WHERE webhook_id = ? AND status = ?',
      [webhookId, status],
    );
    return Number(row?.total);
  }

  const CHANGES: [string, () => Promise<unknown>][] = [
    ['disabled', () => edit({ status: 'disable' })],
    ['deleted', () => blog.call('webhooks/delete', { accountId, webhookId })],
    ['given another event', () => edit({ event: 'Update category' })],
  ];

  it.each(CHANGES)(
    'shows them as canceled as soon as it is %s, and cancels them in batches',
    async (_, change) => {
      const ids = await waiting(MANY);

      await change();

      const oldest = { sort: 'id', limit: 1 };
      expect((await list({ status: 'pending' })).data).toEqual([]);
      expect((await list(oldest)).data).toMatchObject([{ status: 'cancelled', nextAttemptAt: null }]);
      const detail = await blog.call('webhooks/delivery', { accountId, deliveryId: ids[0] });
      expect(detail).toMatchObject({ status: 'cancelled', nextAttemptAt: null });
      await blog.get(Housekeeping).run();
      await until('all is cancelled', async () => (await stored('cancelled')) === MANY);
      expect(await blog.sql('SELECT * FROM webhook_cancellations')).toEqual([]);
      expect(changed).not.toEqual([]);
      expect(Math.max(...changed)).toBeLessThanOrEqual(MOST);
    },
  );

  it('receives none of them if it is enabled again before all are canceled, and can recover all of them later', async () => {
    const ids = await waiting(600, LATER);
    await edit({ status: 'disable' });
    await edit({ status: 'enable' });
    await blog.sql('UPDATE webhook_deliveries SET due_at = ?, next_attempt_at = ? WHERE delivery_id = ?', [
      ...[PAST, PAST, ids[0]],
    ]);

    const period = { accountId, webhookId, since: '2026-01-01T00:00:00.000Z' };
    const early = await blog.refuse('webhooks/recover', period);
    const one = await blog.refuse('webhooks/redeliver', { accountId, deliveryId: ids[0] });
    await blog.call('addcategory', {});
    await until('what is new arrives', () => endpoint.calls.length > 0);
    await blog.get(Housekeeping).run();
    await until('all is cancelled', async () => (await stored('cancelled')) === 600);

    expect([early.status, early.body.code]).toEqual([409, 'delivery_in_progress']);
    expect([one.status, one.body.code]).toEqual([409, 'delivery_in_progress']);
    expect(endpoint.calls).toHaveLength(1);
    expect(await blog.call('webhooks/recover', period)).toEqual({ recovered: 600 });
  });

  it('is disabled by its failures with statements of bounded size', async () => {
    endpoint.behaves(answer(410));
    await waiting(MANY);

    await blog.call('addcategory', {});
    await until('it is disabled', async () => (await list({ status: 'pending' })).data.length === 0);
    await blog.get(Housekeeping).run();
    await until('all is cancelled', async () => (await stored('cancelled')) === MANY);

    expect(changed).not.toEqual([]);
    expect(Math.max(...changed)).toBeLessThanOrEqual(MOST);
  });
});
