import type { Blog } from '../support/blog';
import { answer, first, ok } from '../support/webhooks/behaviors';
import { Faulty } from '../support/webhooks/faulty';
import type { Endpoint } from '../support/webhooks/receiver';
import { insertRows } from '../support/rows/rows';
import { is, type Subscription } from '../support/webhooks/subscription';
import { until } from '../support/until';

/** A schedule of 40 short waits. */
const AGAIN_AND_AGAIN = { WEBHOOK_RETRY_SCHEDULE: Array(40).fill('0.4').join() };

let faulty: Faulty;
let blog: Blog;

beforeAll(async () => {
  faulty = await Faulty.start();
  ({ blog } = faulty);
});
afterAll(() => faulty.stop());

describe('a webhook', () => {
  it.concurrent(
    'whose receiver answers 410 is disabled, and its pending deliveries are canceled',
    async () => {
      const webhook = await faulty.subscribe(answer(500));
      await webhook.announce(2);
      await webhook.all('wait', ({ attempts }) => attempts.length === 4);
      webhook.endpoint.behaves(answer(410));

      await webhook.announce();
      await webhook.all('ended', (delivery) => !is('pending')(delivery));
      await webhook.announce();

      expect(await webhook.shown()).toMatchObject({ status: 'disable', disabledReason: 'gone' });
      const statuses = (await webhook.deliveries()).map(({ status, dueAt }) => [status, dueAt]);
      expect(statuses).toEqual([
        ['cancelled', null],
        ['cancelled', null],
        ['failed', null],
      ]);
    },
  );

  it.concurrent(
    'that a process whose clock is ahead has changed is not disabled at an earlier time',
    async () => {
      const webhook = await faulty.subscribe(answer(410));
      const ahead = '2100-01-01 00:00:00.000';
      await blog.sql('UPDATE webhooks SET updated_at = ? WHERE webhook_id = ?', [ahead, webhook.webhookId]);

      await webhook.announce();
      await webhook.all('failed', is('failed'));

      const updatedAt = '2100-01-01T00:00:00.000Z';
      expect(await webhook.shown()).toMatchObject({ status: 'disable', version: 2, updatedAt });
    },
  );

  it.concurrent('that only fails for too long is disabled as failing', () =>
    faulty.withBlog({ ...AGAIN_AND_AGAIN, WEBHOOK_DISABLE_AFTER_HOURS: '0.0003' }, async (other) => {
      const webhook = await faulty.subscribe(answer(500), { on: other });

      await webhook.announce(2);
      await webhook.all('cancelled', is('cancelled'));

      expect(await webhook.shown()).toMatchObject({ status: 'disable', disabledReason: 'failing' });
    }),
  );

  it.concurrent('that recovers has no failures counted', async () => {
    const webhook = await faulty.subscribe(first(3, answer(500)));

    await webhook.announce();
    await webhook.all('delivered', is('delivered'));

    expect(await webhook.circuit()).toEqual({ until: null, failures: 0 });
    expect(await webhook.shown()).toMatchObject({ status: 'enable', disabledReason: null });
  });

  it.concurrent('counts no failure of a test delivery', async () => {
    const webhook = await faulty.subscribe(answer(500));
    const { accountId, webhookId } = webhook;

    await blog.call('webhooks/test', { accountId, webhookId });
    await webhook.all('ended', (delivery) => !is('pending')(delivery));

    expect(await webhook.circuit()).toEqual({ until: null, failures: 0 });
  });

  it.concurrent.each([
    ['disabled', (webhook: Subscription) => webhook.edit({ status: 'disable' })],
    ['deleted', (webhook: Subscription) => webhook.remove()],
    ['subscribed to another event', (webhook: Subscription) => webhook.edit({ event: 'Update category' })],
  ])('that is %s has its pending deliveries canceled', async (_, change) => {
    const webhook = await faulty.subscribe(answer(500));
    await webhook.announce(2);
    await webhook.all('wait', ({ attempts }) => attempts.length === 4);

    await change(webhook);

    const [one, other] = await webhook.deliveries();
    expect(one).toMatchObject({ status: 'cancelled', dueAt: null, nextAttemptAt: null });
    expect(other).toMatchObject({ status: 'cancelled', dueAt: null, nextAttemptAt: null });
  });

  it.concurrent('that fails ten times gets one probe at a time until one succeeds', () =>
    faulty.withBlog(AGAIN_AND_AGAIN, async (other) => {
      const webhook = await faulty.subscribe(answer(500), { on: other });
      await webhook.announce(12);
      await until('the circuit is open', async () => (await webhook.circuit())?.until);
      await webhook.all('off the wire', ({ leaseToken }) => leaseToken === null);

      const atATime = await probed(webhook.endpoint, 2);
      webhook.endpoint.behaves(ok);
      const deliveries = await webhook.all('delivered', is('delivered'));

      expect(atATime).toBe(1);
      expect(await webhook.circuit()).toEqual({ until: null, failures: 0 });
      expect([...webhook.endpoint.ids].sort()).toEqual(deliveries.map(({ publicId }) => publicId).sort());
    }),
  );

  /** Fails calls, each after 400 ms, until `count` have failed; returns the maximum number of concurrent calls. */
  async function probed(endpoint: Endpoint, count: number): Promise<number> {
    let [failed, open, atATime] = [0, 0, 0];
    endpoint.behaves((response, call) => {
      atATime = Math.max(atATime, ++open);
      setTimeout(() => {
        open--;
        failed++;
        answer(500)(response, call);
      }, 400);
    });
    await until(`${count} probes have failed`, () => failed >= count);
    return atATime;
  }
});

describe('a delivery whose attempts ended without a recorded result', () => {
  it.concurrent('20 times in a row is given up as poison, without a failure of its endpoint', async () => {
    const webhook = await faulty.subscribe(ok);

    await interrupted(webhook, 20);
    const [delivery] = await webhook.all('failed', is('failed'));

    expect(delivery).toMatchObject({ lastError: 'poison', dueAt: null });
    expect(webhook.endpoint.calls).toEqual([]);
    expect(await webhook.shown()).toMatchObject({ status: 'enable', disabledReason: null });
  });

  it.concurrent('19 times in a row is attempted once more', async () => {
    const webhook = await faulty.subscribe(ok);

    await interrupted(webhook, 19);
    const [delivery] = await webhook.all('delivered', is('delivered'));

    expect(delivery).toMatchObject({ attemptCount: 20, scheduleStep: 0 });
    expect(webhook.endpoint.calls).toHaveLength(1);
  });

  /** Inserts a delivery whose `times` attempts have no result, as if its workers had been killed repeatedly. */
  async function interrupted({ accountId, webhookId }: Subscription, times: number): Promise<void> {
    const publicId = `evt_${webhookId}`;
    const longAgo = '2026-01-01 00:00:00.000';
    await insertRows(blog, 'webhook_events', [
      {
        public_id: publicId,
        account_id: accountId,
        slug: 'category.create',
        entity_id: 1,
        body: '{}',
        occurred_at: longAgo,
        is_test: 0,
      },
    ]);
    const [event] = await blog.sql<{ id: number }>(
      'SELECT event_id AS id FROM webhook_events WHERE public_id = ?',
      [publicId],
    );
    await insertRows(blog, 'webhook_deliveries', [
      {
        event_id: event?.id,
        webhook_id: webhookId,
        account_id: accountId,
        slug: 'category.create',
        status: 'pending',
        '`trigger`': 'event',
        attempt_count: times,
        schedule_step: 0,
        next_attempt_at: longAgo,
        lease_token: 'dead',
        lease_until: longAgo,
        due_at: longAgo,
        created_at: longAgo,
      },
    ]);
  }
});
