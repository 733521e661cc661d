import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { WEBHOOK_DELIVERY } from '../../src/webhooks/engine/queue/bull-options';
import { after, Hold, ok } from '../support/webhooks/behaviors';
import { onServers, startBlog, type Blog, type Tree } from '../support/blog';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';
import { until } from '../support/until';

/** During a test, no call times out, and no delay counts as overload. */
const SETTINGS = { WEBHOOK_TIMEOUT_MS: '120000', OVERLOAD_DELAY_MS: '0' };

/** More calls than a process makes at a time, and more deliveries than it keeps in memory. */
const FLOOD = { webhooks: 80, events: 60 };

const PAST = '2026-01-01 00:00:00.000';
const FUTURE = '2099-01-01 00:00:00.000';

describe('an account that sends to many slow endpoints', () => {
  let blog: Blog;
  let receiver: Receiver;
  let hold: Hold;
  let slow: Endpoint[];
  let flooding: number[];

  beforeAll(async () => {
    blog = await startBlog({ settings: SETTINGS });
    receiver = await Receiver.start();
    hold = new Hold();
    slow = Array.from({ length: FLOOD.webhooks }, () => receiver.endpoint().behaves(hold.behavior));
    // One after the other, because the creates of an account wait for each other.
    flooding = [];
    for (const endpoint of slow) flooding.push(await subscribe(blog.owner, endpoint));
    for (let at = 0; at < FLOOD.events; at++) await blog.call('addcategory', {});
    await until('its calls are on the wire', () => callsTo(slow) >= 100);
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  async function subscribe({ accountId, credentials }: Tree, { url }: Endpoint): Promise<number> {
    const webhook = { name: 'Bot', event: 'Create category', status: 'enable', accountId, endpointUrl: url };
    const { webhookId } = await blog.call('webhooks/create', webhook, credentials);
    return Number(webhookId);
  }
  const callsTo = (endpoints: Endpoint[]) => endpoints.reduce((sum, { calls }) => sum + calls.length, 0);
  const arrived = (endpoint: Endpoint, count: number) =>
    until(`${count} calls have come`, () => endpoint.calls.length >= count);

  if (onServers) {
    it('leaves no waiting jobs in the queue', async () => {
      await until('the queue is empty', async () => (await jobsIn(blog)) === 0);

      expect(hold.answered).toBe(0);
    });
  }

  it('does not delay the events of others', async () => {
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    await subscribe(tree, endpoint);

    for (let at = 1; at <= 5; at++) {
      await blog.call('addcategory', {}, tree.credentials);
      await arrived(endpoint, at);
    }

    expect(hold.answered).toBe(0);
  });

  it('does not delay the redeliveries of others', async () => {
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhookId = await subscribe(tree, endpoint);

    await blog.call('webhooks/test', { accountId: tree.accountId, webhookId }, tree.credentials);
    await arrived(endpoint, 1);

    expect(hold.answered).toBe(0);
  });

  it('gets no larger share with sub-accounts', async () => {
    const before = callsTo(slow);
    const north = await blog.subAccount();
    const more = receiver.endpoint().behaves(hold.behavior);
    await subscribe({ ...blog.owner, accountId: north }, more);
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    await subscribe(tree, endpoint);

    await blog.call('addcategory', { subAccountId: north });
    await blog.call('addcategory', {}, tree.credentials);
    await arrived(endpoint, 1);

    expect([more.calls.length, callsTo(slow) - before]).toEqual([0, 0]);
  });

  it('leaves capacity to two other slow accounts', async () => {
    const trees = [await blog.secondTree(), await blog.secondTree()];
    for (const tree of trees) {
      const endpoints = Array.from({ length: 20 }, () => receiver.endpoint().behaves(hold.behavior));
      for (const endpoint of endpoints) await subscribe(tree, endpoint);
      for (let at = 0; at < 10; at++) await blog.call('addcategory', {}, tree.credentials);
      await until('its first calls are made', () => callsTo(endpoints) >= 3);
    }

    expect(hold.answered).toBe(0);
  });

  it('does not delay deliveries of others that a process of the previous version has stored', async () => {
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhookId = await subscribe(tree, endpoint);

    const more = { due_at: PAST, next_attempt_at: PAST, schedule_step: 0 };
    await insertDeliveries(blog, { webhookId: flooding[1] ?? 0, count: 5000, status: 'pending', more });
    await insertDeliveries(blog, { webhookId, accountId: tree.accountId, status: 'pending', more });
    await arrived(endpoint, 1);

    expect(hold.answered).toBe(0);
  });

  it('does not delay others even with a backlog in the database', async () => {
    const webhookId = flooding[0] ?? 0;
    const more = { due_at: PAST, next_attempt_at: PAST, schedule_step: 0 };
    await insertDeliveries(blog, { webhookId, count: 100_000, status: 'pending', more });
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhook = { accountId: tree.accountId, webhookId: await subscribe(tree, endpoint) };

    // Test deliveries are not queued, so the sweep has to find this one.
    await blog.call('webhooks/test', webhook, tree.credentials);
    await arrived(endpoint, 1);
    await blog.call('addcategory', {}, tree.credentials);
    await arrived(endpoint, 2);

    expect(hold.answered).toBe(0);
  });

  it('does not delay others, even with retries of many accounts', async () => {
    const later = { due_at: FUTURE, next_attempt_at: FUTURE, schedule_step: 1 };
    const [first] = await insertDeliveries(blog, {
      webhookId: 1,
      count: 3000,
      status: 'pending',
      more: later,
    });
    await blog.sql(
      'UPDATE webhook_deliveries SET due_tenant = 1000000 + delivery_id WHERE delivery_id >= ? AND due_at = ?',
      [first, FUTURE],
    );
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhook = { accountId: tree.accountId, webhookId: await subscribe(tree, endpoint) };

    for (let at = 1; at <= 3; at++) {
      await blog.call('webhooks/test', webhook, tree.credentials);
      await arrived(endpoint, at);
    }

    expect(hold.answered).toBe(0);
  });
});

if (onServers) {
  describe('a queue without a worker', () => {
    it('has a bounded size', async () => {
      const blog = await startBlog({ settings: { ROLE: 'api', OVERLOAD_DELAY_MS: '0' } });
      try {
        const { accountId } = blog;
        const webhook = { name: 'Bot', event: 'Create category', status: 'enable', accountId };
        const endpointUrl = 'https://example.com/';
        for (let at = 0; at < 100; at++) await blog.call('webhooks/create', { ...webhook, endpointUrl });

        for (let at = 0; at < 120; at++) await blog.call('addcategory', {});
        await until('it is full', async () => (await jobsIn(blog)) >= 500);

        expect(await jobsIn(blog)).toBeLessThan(520);
      } finally {
        await blog.stop();
      }
    });
  });
}

/** Returns the number of waiting and active jobs of the queue. */
async function jobsIn(blog: Blog): Promise<number> {
  const { waiting, active } = await blog.get<Queue>(getQueueToken(WEBHOOK_DELIVERY)).getJobCounts();
  return waiting + active;
}

describe('bodies of a megabyte for endpoints that do not answer', () => {
  const MEGABYTE = 1_048_576;
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    blog = await startBlog({ settings: SETTINGS });
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  async function subscribe({ accountId, credentials }: Tree, { url }: Endpoint): Promise<void> {
    const webhook = { name: 'Bot', event: 'Create post', status: 'enable', accountId, endpointUrl: url };
    await blog.call('webhooks/create', webhook, credentials);
  }
  const post = ({ accountId, credentials }: Tree, content: string) =>
    blog.call('addpost', { accountId, postTitle: 'Long', postContent: content }, credentials);

  it('are sent a few at a time, without delaying small bodies or bodies of other tenants', async () => {
    const hold = new Hold();
    const held = Array.from({ length: 40 }, () => receiver.endpoint().behaves(hold.behavior));
    for (const endpoint of held) await subscribe(blog.owner, endpoint);
    const tree = await blog.secondTree();
    const other = receiver.endpoint();
    await subscribe(tree, other);
    const callsTo = (endpoints: Endpoint[]) => endpoints.reduce((sum, { calls }) => sum + calls.length, 0);

    await post(blog.owner, 'x'.repeat(MEGABYTE));
    await until('some are on the wire', () => callsTo(held) >= 20);
    await post(tree, 'x'.repeat(MEGABYTE));
    await until('that of another account has come', () => other.calls.length === 1);
    const large = callsTo(held);
    await post(blog.owner, 'Short');
    await until('the small ones have come', () => callsTo(held) >= large + 40);
    expect(large).toBeLessThan(30);
    expect(hold.answered).toBe(0);

    const release = setInterval(() => hold.release(), 50);
    await until('all have come', () => callsTo(held) === 80).finally(() => clearInterval(release));
  });
});

describe('an endpoint that is slow', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    blog = await startBlog();
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  it('does not delay other webhooks of its account, even with a backlog', async () => {
    const { accountId } = blog;
    const subscribe = async (url: string) => {
      const webhook = { name: 'Bot', event: 'Create category', status: 'enable', accountId };
      return Number((await blog.call('webhooks/create', { ...webhook, endpointUrl: url })).webhookId);
    };
    const more = { due_at: PAST, next_attempt_at: PAST, schedule_step: 0, due_tenant: accountId };
    const slow = Array.from({ length: 4 }, () => receiver.endpoint().behaves(after(1000, ok)));
    for (const { url, calls } of slow) {
      const webhookId = await subscribe(url);
      await insertDeliveries(blog, { webhookId, count: 1200, status: 'pending', more });
      await until('it is called', () => calls.length > 0);
    }
    const quick = receiver.endpoint();
    await subscribe(quick.url);

    await blog.call('addcategory', {});
    await until('the quick one is called', () => quick.calls.length === 1);

    expect(slow.reduce((sum, { calls }) => sum + calls.length, 0)).toBeLessThan(1200);
  });
});
