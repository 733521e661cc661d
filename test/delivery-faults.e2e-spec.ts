import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from './support/blog';
import {
  after,
  answer,
  dripBody,
  dripHead,
  endless,
  first,
  hang,
  Hold,
  ok,
  reset,
  type Behaviour,
} from './support/behaviours';
import { deliveriesTo, waitOf, type DeliveryRow } from './support/deliveries';
import { Receiver, type Endpoint } from './support/receiver';
import { insertRows } from './support/rows';
import { until } from './support/until';

/** Short, but for the last wait: what has used up the others stays pending. */
const SETTINGS = { WEBHOOK_TIMEOUT_MS: '1000', WEBHOOK_RETRY_SCHEDULE: '0.1,0.1,0.1,3600' };

/** A schedule of short waits alone. */
const AGAIN_AND_AGAIN = { WEBHOOK_RETRY_SCHEDULE: Array(40).fill('0.4').join() };

let receiver: Receiver;
let blog: Blog;

beforeAll(async () => {
  receiver = await Receiver.start();
  blog = await startBlog({ settings: SETTINGS });
});
afterAll(async () => {
  await blog.stop();
  await receiver.stop();
});

/** Runs on a blog of its own, with other settings. */
async function withBlog<T>(settings: Record<string, string>, run: (blog: Blog) => Promise<T>): Promise<T> {
  const other = await startBlog({ settings: { ...SETTINGS, ...settings } });
  try {
    return await run(other);
  } finally {
    await other.stop();
  }
}

interface Options {
  /** Where it sends to, if that is not its endpoint. */
  at?: string;
  on?: Blog;
  /** If it is not an account of its own. */
  accountId?: number;
}

/** A webhook for new categories in an account of its own, so that no test sees events of another. */
class Subscription {
  private constructor(
    private readonly blog: Blog,
    readonly accountId: number,
    readonly webhookId: number,
    readonly endpoint: Endpoint,
  ) {}

  static async of(behaviour: Behaviour, { at, on = blog, ...its }: Options = {}) {
    const accountId = its.accountId ?? (await on.subAccount());
    const endpoint = receiver.endpoint().behaves(behaviour);
    const { webhookId, secret } = await on.call('webhooks/create', {
      ...fieldsFor(accountId),
      endpointUrl: at ?? endpoint.url,
    });
    endpoint.trusts(secret);
    return new Subscription(on, accountId, Number(webhookId), endpoint);
  }

  async announce(count = 1): Promise<void> {
    const { accountId: subAccountId } = this;
    await Promise.all(Array.from({ length: count }, () => this.blog.call('addcategory', { subAccountId })));
  }

  edit(changes: object) {
    const { webhookId, accountId, endpoint } = this;
    const fields = { ...fieldsFor(accountId), endpointUrl: endpoint.url };
    return this.blog.call('webhooks/edit', { ...fields, webhookId, ...changes });
  }

  remove() {
    return this.blog.call('webhooks/delete', { webhookId: this.webhookId, accountId: this.accountId });
  }

  async shown() {
    const { accountId, webhookId } = this;
    return (await this.blog.list('webhooks/list', { accountId, webhookId })).data[0];
  }

  deliveries(): Promise<DeliveryRow[]> {
    return deliveriesTo(this.blog, this.webhookId);
  }

  async circuit() {
    const [row] = await this.blog.sql<{ until: Date | null; failures: number }>(
      `SELECT circuit_open_until AS \`until\`, consecutive_failures AS failures FROM webhooks
       WHERE webhook_id = ?`,
      [this.webhookId],
    );
    return row;
  }

  /** The deliveries once all of them are as they should be. */
  all(what: string, are: (delivery: DeliveryRow) => boolean): Promise<DeliveryRow[]> {
    return until(`all ${what}`, async () => {
      const deliveries = await this.deliveries();
      return deliveries.length > 0 && deliveries.every(are) && deliveries;
    });
  }

  /** The only delivery once so many tries of it are recorded. */
  async tried(times: number): Promise<DeliveryRow> {
    const [delivery] = await this.all(`tried ${times} times`, ({ attempts }) => attempts.length >= times);
    return delivery as DeliveryRow;
  }
}

const fieldsFor = (accountId: number) => ({
  name: 'Faulty',
  event: 'Create category',
  status: 'enable',
  accountId,
});
const is = (status: DeliveryRow['status']) => (delivery: DeliveryRow) => delivery.status === status;

const outcomes = ({ attempts }: DeliveryRow) => attempts.map(({ statusCode, error }) => [statusCode, error]);

describe('an event whose receiver', () => {
  const spy = () => spies;
  let spies: Endpoint;
  beforeAll(() => {
    spies = receiver.endpoint();
  });

  it.concurrent.each<[string, () => Behaviour, number | null, string]>([
    ['answers 500', () => answer(500), 500, 'http_status'],
    ['answers 404', () => answer(404), 404, 'http_status'],
    ['redirects', () => answer(307, { Location: spy().url }), 307, 'http_status'],
    ['never answers', () => hang, null, 'timeout'],
    ['drips the head of its answer', () => dripHead, null, 'timeout'],
    ['drips the body of a 500', () => dripBody(500), 500, 'http_status'],
    ['answers 500 without end', () => endless(500), 500, 'http_status'],
    ['breaks the connection', () => reset, null, 'reset'],
  ])('%s is tried by the schedule until it is delivered', async (_, behaviour, statusCode, error) => {
    const webhook = await Subscription.of(first(2, behaviour()));

    await webhook.announce();
    const [delivery] = await webhook.all('delivered', is('delivered'));

    const failure = [statusCode, error];
    expect(delivery && outcomes(delivery)).toEqual([failure, failure, [200, null]]);
    expect(webhook.endpoint.ids).toEqual([delivery?.publicId]);
    expect([webhook.endpoint.altered, webhook.endpoint.forged, spy().calls]).toEqual([[], [], []]);
  });

  it.concurrent.each([
    ['cannot be connected to', 'http://127.0.0.1:1024/', 'connect'],
    ['does not speak TLS', () => receiver.url.replace('http:', 'https:'), 'tls'],
    ['has no address', 'http://nowhere.invalid:8080/', 'dns'],
  ])('%s is tried by the schedule, and delivered where the webhook is moved to', async (_, at, error) => {
    const webhook = await Subscription.of(ok, { at: typeof at === 'string' ? at : at() });
    await webhook.announce();
    const failing = await webhook.tried(2);

    await webhook.edit({ endpointUrl: webhook.endpoint.url });
    const [delivered] = await webhook.all('delivered', is('delivered'));

    expect(outcomes(failing)[1]).toEqual([null, error]);
    expect(webhook.endpoint.ids).toEqual([delivered?.publicId]);
  });

  it.concurrent('has an address that is never called is refused at each try', async () => {
    const webhook = await Subscription.of(ok);
    const address = 'http://169.254.169.254/';
    await blog.sql('UPDATE webhooks SET endpoint_url = ? WHERE webhook_id = ?', [address, webhook.webhookId]);

    await webhook.announce();
    const delivery = await webhook.tried(4);

    expect(outcomes(delivery)).toEqual(Array<unknown>(4).fill([null, 'blocked_address']));
  });

  it.concurrent.each<[string, () => Behaviour]>([
    ['ends no body', () => endless(200)],
    ['drips the body', () => dripBody(202)],
  ])('answers 2xx and %s is delivered, and no more is read than is shown', async (_, behaviour) => {
    const webhook = await Subscription.of(behaviour());

    await webhook.announce();
    const [delivery] = await webhook.all('delivered', is('delivered'));
    await until('the connection is let go of', () => webhook.endpoint.calls[0]?.cut);

    expect(delivery?.attempts).toHaveLength(1);
    expect(delivery?.attempts[0]?.responseBody?.length).toBeLessThanOrEqual(4096);
    expect(webhook.endpoint.calls).toHaveLength(1);
  });

  it.concurrent('fails more often than the schedule has waits is failed for good', () =>
    withBlog({ WEBHOOK_RETRY_SCHEDULE: '0.1,0.1' }, async (other) => {
      const webhook = await Subscription.of(answer(503), { on: other });

      await webhook.announce();
      const [delivery] = await webhook.all('failed', is('failed'));

      expect(delivery).toMatchObject({ attemptCount: 3, dueAt: null, lastStatusCode: 503 });
      expect(webhook.endpoint.calls).toHaveLength(3);
    }),
  );

  it.concurrent('is slow to answer the first call after a start is called once', () =>
    withBlog({}, async (other) => {
      const webhook = await Subscription.of(after(700, ok), { on: other });

      await webhook.announce();
      const [delivery] = await webhook.all('delivered', is('delivered'));

      expect(delivery).toMatchObject({ attemptCount: 1 });
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('hears of a change that was asked for under an Idempotency-Key is called once', async () => {
    const webhook = await Subscription.of(ok);
    const key = { 'Idempotency-Key': 'once' };

    await blog.operate('addcategory', { subAccountId: webhook.accountId }, undefined, key);
    const [delivery] = await webhook.all('delivered', is('delivered'));

    expect(delivery).toMatchObject({ attemptCount: 1 });
    expect(webhook.endpoint.calls).toHaveLength(1);
  });

  it.concurrent('says when to come again is not called before', async () => {
    const webhook = await Subscription.of(answer(429, { 'Retry-After': '1800' }));

    await webhook.announce();
    const delivery = await webhook.tried(1);

    expect(outcomes(delivery)).toEqual([[429, 'http_status']]);
    expect(waitOf(delivery)).toBeGreaterThan(1790);
    expect(waitOf(delivery)).toBeLessThan(1810);
  });

  it.concurrent('says to come again sooner than the schedule does is called by the schedule', async () => {
    const webhook = await Subscription.of(answer(503, { 'Retry-After': '1' }));

    await webhook.announce();
    const delivery = await webhook.tried(4);

    // An hour, give or take a fifth.
    expect(waitOf(delivery)).toBeGreaterThan(2870);
    expect(waitOf(delivery)).toBeLessThan(4330);
  });
});

describe('a webhook', () => {
  it.concurrent(
    'whose receiver answers 410 is disabled as gone, and what waits for it is cancelled',
    async () => {
      const webhook = await Subscription.of(answer(500));
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
      const webhook = await Subscription.of(answer(410));
      const ahead = '2100-01-01 00:00:00.000';
      await blog.sql('UPDATE webhooks SET updated_at = ? WHERE webhook_id = ?', [ahead, webhook.webhookId]);

      await webhook.announce();
      await webhook.all('failed', is('failed'));

      const updatedAt = '2100-01-01T00:00:00.000Z';
      expect(await webhook.shown()).toMatchObject({ status: 'disable', version: 2, updatedAt });
    },
  );

  it.concurrent('that does nothing but fail for too long is disabled as failing', () =>
    withBlog({ ...AGAIN_AND_AGAIN, WEBHOOK_DISABLE_AFTER_HOURS: '0.0003' }, async (other) => {
      const webhook = await Subscription.of(answer(500), { on: other });

      await webhook.announce(2);
      await webhook.all('cancelled', is('cancelled'));

      expect(await webhook.shown()).toMatchObject({ status: 'disable', disabledReason: 'failing' });
    }),
  );

  it.concurrent('that recovers has nothing held against it', async () => {
    const webhook = await Subscription.of(first(3, answer(500)));

    await webhook.announce();
    await webhook.all('delivered', is('delivered'));

    expect(await webhook.circuit()).toEqual({ until: null, failures: 0 });
    expect(await webhook.shown()).toMatchObject({ status: 'enable', disabledReason: null });
  });

  it.concurrent.each([
    ['disabled', (webhook: Subscription) => webhook.edit({ status: 'disable' })],
    ['deleted', (webhook: Subscription) => webhook.remove()],
    ['subscribed to another event', (webhook: Subscription) => webhook.edit({ event: 'Update category' })],
  ])('that is %s has what waits for it cancelled', async (_, change) => {
    const webhook = await Subscription.of(answer(500));
    await webhook.announce(2);
    await webhook.all('wait', ({ attempts }) => attempts.length === 4);

    await change(webhook);

    const [one, other] = await webhook.deliveries();
    expect(one).toMatchObject({ status: 'cancelled', dueAt: null, nextAttemptAt: null });
    expect(other).toMatchObject({ status: 'cancelled', dueAt: null, nextAttemptAt: null });
  });

  it.concurrent('that is disabled during a call has the call recorded, and nothing more', () =>
    withBlog({ WEBHOOK_TIMEOUT_MS: '30000' }, async (other) => {
      const held = new Hold();
      const webhook = await Subscription.of(held.behaviour, { on: other });
      await webhook.announce();
      await until('the call is on the wire', () => webhook.endpoint.calls.length === 1);

      await webhook.edit({ status: 'disable' });
      held.release();
      const delivery = await webhook.tried(1);

      expect(delivery).toMatchObject({ status: 'cancelled', dueAt: null });
      expect(outcomes(delivery)).toEqual([[200, null]]);
    }),
  );

  it.concurrent('that fails ten times has a circuit: one probe at a time, until one succeeds', () =>
    withBlog(AGAIN_AND_AGAIN, async (other) => {
      const webhook = await Subscription.of(answer(500), { on: other });
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

  /** Fails so many calls, each after a while, and answers how many of them came at a time. */
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

describe('an event of a sub-account', () => {
  it.concurrent('goes to its webhook and to the parent, each by itself, and to one alone again', () =>
    withBlog({}, async (other) => {
      const theirs = await Subscription.of(first(2, answer(500)), { on: other });
      const ours = await Subscription.of(ok, { on: other, accountId: other.accountId });
      await theirs.announce();
      const [delivery] = await theirs.all('delivered', is('delivered'));
      await ours.all('delivered', is('delivered'));

      const { accountId } = theirs;
      await other.call('webhooks/redeliver', { accountId, deliveryId: delivery?.deliveryId });
      await until('it has come again', () => theirs.endpoint.calls.length === 4);
      await theirs.all('delivered', is('delivered'));

      expect([theirs.endpoint.ids, ours.endpoint.ids]).toEqual([[delivery?.publicId], [delivery?.publicId]]);
      expect([theirs.endpoint.altered, theirs.endpoint.forged]).toEqual([[], []]);
      expect(ours.endpoint.calls).toHaveLength(1);
    }),
  );
});

describe('a delivery whose tries have ended without a trace', () => {
  it.concurrent('20 times in a row is given up as poison, and its endpoint not blamed', async () => {
    const webhook = await Subscription.of(ok);

    await interrupted(webhook, 20);
    const [delivery] = await webhook.all('failed', is('failed'));

    expect(delivery).toMatchObject({ lastError: 'poison', dueAt: null });
    expect(webhook.endpoint.calls).toEqual([]);
    expect(await webhook.shown()).toMatchObject({ status: 'enable', disabledReason: null });
  });

  it.concurrent('19 times in a row is tried once more', async () => {
    const webhook = await Subscription.of(ok);

    await interrupted(webhook, 19);
    const [delivery] = await webhook.all('delivered', is('delivered'));

    expect(delivery).toMatchObject({ attemptCount: 20, scheduleStep: 0 });
    expect(webhook.endpoint.calls).toHaveLength(1);
  });

  /** A delivery as workers leave it that die again and again. */
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

describe('a process with ROLE=api and no Redis', () => {
  it('sends nothing, and everything once its role is another one', () =>
    withBlog({ ROLE: 'api', REDIS_URL: '' }, async (api) => {
      const webhook = await Subscription.of(ok, { on: api });

      await webhook.announce(3);
      // Three sweeps, if there were any.
      await sleep(1500);
      const before = await webhook.deliveries();
      api.environment.ROLE = 'all';
      await api.restart();
      await webhook.all('delivered', is('delivered'));

      expect(before.map(({ attemptCount }) => attemptCount)).toEqual([0, 0, 0]);
      expect(webhook.endpoint.ids).toHaveLength(3);
    }));
});
