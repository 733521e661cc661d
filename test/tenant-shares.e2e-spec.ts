import { Hold } from './support/behaviours';
import { startBlog, type Blog, type Tree } from './support/blog';
import { insertDeliveries } from './support/delivery-log';
import { Receiver, type Endpoint } from './support/receiver';
import { until } from './support/until';

jest.setTimeout(180_000);

/** No call ends by itself while a test lasts. */
const SETTINGS = { WEBHOOK_TIMEOUT_MS: '120000', OVERLOAD_DELAY_MS: '0' };

/** More calls than one process makes at a time, and more deliveries than wait in one. */
const FLOOD = { webhooks: 80, events: 60 };

const PAST = '2026-01-01 00:00:00.000';

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
    slow = Array.from({ length: FLOOD.webhooks }, () => receiver.endpoint().behaves(hold.behaviour));
    flooding = await Promise.all(slow.map((endpoint) => subscribe(blog.owner, endpoint)));
    for (let at = 0; at < FLOOD.events; at++) await blog.call('addcategory', {});
    await until('its calls are on the wire', () => callsTo(slow) >= 100, 60_000);
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
    until(`${count} calls have come`, () => endpoint.calls.length >= count, 20_000);

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

  it('does not delay what others have sent again', async () => {
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhookId = await subscribe(tree, endpoint);

    await blog.call('webhooks/test', { accountId: tree.accountId, webhookId }, tree.credentials);
    await arrived(endpoint, 1);

    expect(hold.answered).toBe(0);
  });

  it('does not get more by having sub-accounts', async () => {
    const before = callsTo(slow);
    const north = await blog.subAccount();
    const more = receiver.endpoint().behaves(hold.behaviour);
    await subscribe({ ...blog.owner, accountId: north }, more);
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    await subscribe(tree, endpoint);

    await blog.call('addcategory', { subAccountId: north });
    await blog.call('addcategory', {}, tree.credentials);
    await arrived(endpoint, 1);

    expect([more.calls.length, callsTo(slow) - before]).toEqual([0, 0]);
  });

  it('lets two others that are slow as well have their calls made', async () => {
    const trees = [await blog.secondTree(), await blog.secondTree()];
    for (const tree of trees) {
      const endpoints = Array.from({ length: 20 }, () => receiver.endpoint().behaves(hold.behaviour));
      for (const endpoint of endpoints) await subscribe(tree, endpoint);
      for (let at = 0; at < 10; at++) await blog.call('addcategory', {}, tree.credentials);
      await until('its first calls are made', () => callsTo(endpoints) >= 3, 20_000);
    }

    expect(hold.answered).toBe(0);
  });

  it('does not delay what a process of the version before has stored for others', async () => {
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhookId = await subscribe(tree, endpoint);

    const more = { due_at: PAST, next_attempt_at: PAST, schedule_step: 0 };
    await insertDeliveries(blog, { webhookId: flooding[1] ?? 0, count: 5000, status: 'pending', more });
    await insertDeliveries(blog, { webhookId, accountId: tree.accountId, status: 'pending', more });
    await arrived(endpoint, 1);

    expect(hold.answered).toBe(0);
  });

  it('does not delay others by a backlog in the database', async () => {
    const webhookId = flooding[0] ?? 0;
    const more = { due_at: PAST, next_attempt_at: PAST, schedule_step: 0 };
    await insertDeliveries(blog, { webhookId, count: 100_000, status: 'pending', more });
    const tree = await blog.secondTree();
    const endpoint = receiver.endpoint();
    const webhook = { accountId: tree.accountId, webhookId: await subscribe(tree, endpoint) };

    // A test is found by the sweep alone.
    await blog.call('webhooks/test', webhook, tree.credentials);
    await arrived(endpoint, 1);
    await blog.call('addcategory', {}, tree.credentials);
    await arrived(endpoint, 2);

    expect(hold.answered).toBe(0);
  });
});
