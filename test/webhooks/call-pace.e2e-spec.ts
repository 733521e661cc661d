import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

const EVENTS = 21;
const MAX_PER_SECOND = 5;

describe('a webhook with a limit of calls per second', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    blog = await startBlog();
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
  });

  const subscribe = async (accountId: number, more: object = {}) => {
    const endpoint = receiver.endpoint();
    const webhook = {
      accountId,
      name: 'Bot',
      event: 'Create category',
      status: 'enable',
      endpointUrl: endpoint.url,
    };
    const { webhookId } = await blog.call('webhooks/create', { ...webhook, ...more });
    return { endpoint, webhookId, fields: { ...webhook, webhookId } };
  };
  const announce = (subAccountId: number, count: number) =>
    Promise.all(Array.from({ length: count }, () => blog.call('addcategory', { subAccountId })));
  const called = (endpoint: Endpoint, count: number) =>
    until(`${count} calls arrive`, () => endpoint.ids.length >= count);
  const spanOf = ({ calls }: Endpoint) => Number(calls.at(-1)?.at) - Number(calls[0]?.at);

  it('gets its calls at this pace, and all of them', async () => {
    const accountId = await blog.subAccount();
    const { endpoint } = await subscribe(accountId, { maxPerSecond: MAX_PER_SECOND });

    await announce(accountId, EVENTS);
    await called(endpoint, EVENTS);

    // A pause of the machine can only make it slower.
    expect(spanOf(endpoint)).toBeGreaterThan((900 * (EVENTS - 1)) / MAX_PER_SECOND);
    expect(endpoint.calls).toHaveLength(EVENTS);
  });

  it('delays no other webhook, and its waiting deliveries use up no attempt', async () => {
    const accountId = await blog.subAccount();
    const slow = await subscribe(accountId, { maxPerSecond: 1 });
    const fast = await subscribe(accountId);

    await announce(accountId, EVENTS);
    await called(fast.endpoint, EVENTS);
    const waiting = await blog.sql(
      "SELECT attempt_count AS attempts FROM webhook_deliveries WHERE webhook_id = ? AND status = 'pending'",
      [slow.webhookId],
    );

    expect(slow.endpoint.calls.length).toBeLessThan(EVENTS);
    expect(waiting.every(({ attempts }) => Number(attempts) <= 1)).toBe(true);
    await blog.call('webhooks/edit', { ...slow.fields, maxPerSecond: null });
    await called(slow.endpoint, EVENTS);
  });

  it('can be edited, and without the field the limit stays', async () => {
    const { fields } = await subscribe(await blog.subAccount(), { maxPerSecond: 7 });

    const renamed = await blog.call('webhooks/edit', { ...fields, name: 'Renamed' });
    const cleared = await blog.call('webhooks/edit', { ...fields, maxPerSecond: null });

    expect([renamed.maxPerSecond, cleared.maxPerSecond]).toEqual([7, null]);
  });
});
