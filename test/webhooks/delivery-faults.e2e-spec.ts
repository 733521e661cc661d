import { setTimeout as sleep } from 'node:timers/promises';
import type { Blog } from '../support/blog';
import {
  after,
  answer,
  dripBody,
  dripHead,
  endless,
  first,
  hang,
  ok,
  reset,
  type Behavior,
} from '../support/webhooks/behaviors';
import { waitOf, type DeliveryRow } from '../support/webhooks/deliveries';
import { Faulty } from '../support/webhooks/faulty';
import type { Endpoint, Receiver } from '../support/webhooks/receiver';
import { is } from '../support/webhooks/subscription';
import { until } from '../support/until';

let faulty: Faulty;
let blog: Blog;
let receiver: Receiver;

beforeAll(async () => {
  faulty = await Faulty.start();
  ({ blog, receiver } = faulty);
});
afterAll(() => faulty.stop());

const outcomes = ({ attempts }: DeliveryRow) => attempts.map(({ statusCode, error }) => [statusCode, error]);

describe('an event whose receiver', () => {
  const spy = () => spies;
  let spies: Endpoint;
  beforeAll(() => {
    spies = receiver.endpoint();
  });

  it.concurrent.each<[string, () => Behavior, number | null, string]>([
    ['answers 500', () => answer(500), 500, 'http_status'],
    ['answers 404', () => answer(404), 404, 'http_status'],
    ['redirects', () => answer(307, { Location: spy().url }), 307, 'http_status'],
    ['never answers', () => hang, null, 'timeout'],
    ['drips the head of its answer', () => dripHead, null, 'timeout'],
    ['drips the body of a 500', () => dripBody(500), 500, 'http_status'],
    ['answers 500 without end', () => endless(500), 500, 'http_status'],
    ['breaks the connection', () => reset, null, 'reset'],
  ])('%s is retried by the schedule until it is delivered', async (_, behavior, statusCode, error) => {
    const webhook = await faulty.subscribe(first(2, behavior()));

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
  ])(
    '%s is retried by the schedule, and delivered to the new address of the webhook',
    async (_, at, error) => {
      const webhook = await faulty.subscribe(ok, { at: typeof at === 'string' ? at : at() });
      await webhook.announce();
      const failing = await webhook.tried(2);

      await webhook.edit({ endpointUrl: webhook.endpoint.url });
      const [delivered] = await webhook.all('delivered', is('delivered'));

      expect(outcomes(failing)[1]).toEqual([null, error]);
      expect(webhook.endpoint.ids).toEqual([delivered?.publicId]);
    },
  );

  it.concurrent('has a forbidden address is refused at each attempt', async () => {
    const webhook = await faulty.subscribe(ok);
    const address = 'http://169.254.169.254/';
    await blog.sql('UPDATE webhooks SET endpoint_url = ? WHERE webhook_id = ?', [address, webhook.webhookId]);

    await webhook.announce();
    const delivery = await webhook.tried(4);

    expect(outcomes(delivery)).toEqual(Array<unknown>(4).fill([null, 'blocked_address']));
  });

  it.concurrent.each<[string, () => Behavior]>([
    ['ends no body', () => endless(200)],
    ['drips the body', () => dripBody(202)],
  ])('answers 2xx and %s is delivered, and only the shown part of the body is read', async (_, behavior) => {
    const webhook = await faulty.subscribe(behavior());

    await webhook.announce();
    const [delivery] = await webhook.all('delivered', is('delivered'));
    await until('the connection is let go of', () => webhook.endpoint.calls[0]?.cut);

    expect(delivery?.attempts).toHaveLength(1);
    expect(delivery?.attempts[0]?.responseBody?.length).toBeLessThanOrEqual(4096);
    expect(webhook.endpoint.calls).toHaveLength(1);
  });

  it.concurrent('fails more often than the schedule has waits is marked as failed', () =>
    faulty.withBlog({ WEBHOOK_RETRY_SCHEDULE: '0.1,0.1' }, async (other) => {
      const webhook = await faulty.subscribe(answer(503), { on: other });

      await webhook.announce();
      const [delivery] = await webhook.all('failed', is('failed'));

      expect(delivery).toMatchObject({ attemptCount: 3, dueAt: null, lastStatusCode: 503 });
      expect(webhook.endpoint.calls).toHaveLength(3);
    }),
  );

  it.concurrent('is slow to answer the first call after a start is called once', () =>
    faulty.withBlog({}, async (other) => {
      const webhook = await faulty.subscribe(after(700, ok), { on: other });

      await webhook.announce();
      const [delivery] = await webhook.all('delivered', is('delivered'));

      expect(delivery).toMatchObject({ attemptCount: 1 });
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('gets a change with an Idempotency-Key is called once', async () => {
    const webhook = await faulty.subscribe(ok);
    const key = { 'Idempotency-Key': 'once' };

    await blog.operate('addcategory', { subAccountId: webhook.accountId }, undefined, key);
    const [delivery] = await webhook.all('delivered', is('delivered'));

    expect(delivery).toMatchObject({ attemptCount: 1 });
    expect(webhook.endpoint.calls).toHaveLength(1);
  });

  it.concurrent('answers with Retry-After is not called before that time', async () => {
    const webhook = await faulty.subscribe(answer(429, { 'Retry-After': '1800' }));

    await webhook.announce();
    const delivery = await webhook.tried(1);

    expect(outcomes(delivery)).toEqual([[429, 'http_status']]);
    expect(waitOf(delivery)).toBeGreaterThan(1790);
    expect(waitOf(delivery)).toBeLessThan(1810);
  });

  it.concurrent('answers with a Retry-After below the schedule is called by the schedule', async () => {
    const webhook = await faulty.subscribe(answer(503, { 'Retry-After': '1' }));

    await webhook.announce();
    const delivery = await webhook.tried(4);

    // One hour, with a jitter of up to 20 %.
    expect(waitOf(delivery)).toBeGreaterThan(2870);
    expect(waitOf(delivery)).toBeLessThan(4330);
  });
});

describe('an event of a sub-account', () => {
  it.concurrent("is delivered to its own webhook and to the parent's webhook independently", () =>
    faulty.withBlog({}, async (other) => {
      const theirs = await faulty.subscribe(first(2, answer(500)), { on: other });
      const ours = await faulty.subscribe(ok, { on: other, accountId: other.accountId });
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

describe('a process with ROLE=api and no Redis', () => {
  it('sends nothing until it runs with another role', () =>
    faulty.withBlog({ ROLE: 'api', REDIS_URL: '' }, async (api) => {
      const webhook = await faulty.subscribe(ok, { on: api });

      await webhook.announce(3);
      // This is enough time for three sweeps, which must not happen with this role.
      await sleep(1500);
      const before = await webhook.deliveries();
      api.environment.ROLE = 'all';
      await api.restart();
      await webhook.all('delivered', is('delivered'));

      expect(before.map(({ attemptCount }) => attemptCount)).toEqual([0, 0, 0]);
      expect(webhook.endpoint.ids).toHaveLength(3);
    }));
});
