import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { Sealer } from '../../src/platform/secrets/sealer';
import { PersonErasure } from '../../src/operator/personal-data/person-erasure.service';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { columnsWith } from '../support/rows/texts-of-tables';
import { until } from '../support/until';
import { answer, Hold, type Behavior } from '../support/webhooks/behaviors';
import type { DeliveryRow } from '../support/webhooks/deliveries';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Faulty } from '../support/webhooks/faulty';
import { is, type Subscription } from '../support/webhooks/subscription';
import { withoutHousekeeping } from '../support/without-housekeeping';
import type { Blog } from '../support/blog';

const MANY = 50;

/** The maximum number of concurrent calls for one webhook. */
const AT_ONCE = 8;

const PAST = '2026-01-01 00:00:00.000';

let faulty: Faulty;
let blog: Blog;

beforeAll(async () => {
  faulty = await withoutHousekeeping(() => Faulty.start({ WEBHOOK_TIMEOUT_MS: '60000' }));
  ({ blog } = faulty);
});
afterAll(() => faulty.stop());

const outcomes = ({ attempts }: DeliveryRow) => attempts.map(({ statusCode, error }) => [statusCode, error]);
const idsOf = (deliveries: DeliveryRow[]) => deliveries.map(({ publicId }) => publicId).sort();
const arrived = ({ endpoint }: Subscription) => [...endpoint.ids].sort();

/** Inserts pending deliveries that are due. */
async function insert({ webhookId, accountId }: Subscription, count: number): Promise<void> {
  const more = { next_attempt_at: PAST, due_at: PAST, due_tenant: blog.accountId };
  await insertDeliveries(blog, { webhookId, accountId, count, status: 'pending', more });
}

/** Creates a webhook with pending deliveries, of which AT_ONCE are in progress. */
async function onTheWire(held: Hold, pending = (webhook: Subscription) => insert(webhook, MANY)) {
  const webhook = await faulty.subscribe(held.behavior);
  await pending(webhook);
  await until('calls are on the wire', () => webhook.endpoint.calls.length === AT_ONCE);
  return webhook;
}

/** Makes an endpoint respond only when told to. The response repeats the call. */
function answering(status: number) {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const late: Behavior = (response, { bytes }) => void told.then(() => response.writeHead(status).end(bytes));
  return { late, tell };
}

/** Returns the deliveries once no call is running and none is pending. */
const settled = (webhook: Subscription) =>
  webhook.all('settled', ({ status, leaseToken }) => status !== 'pending' && leaseToken === null);

const disable = (webhook: Subscription) => webhook.edit({ status: 'disable' });
const deleteAccount = async ({ accountId: subAccountId }: Subscription) => {
  await blog.call('deletesubaccount', { subAccountId });
  await blog.get(Housekeeping).run();
};

describe('a call that is running when its delivery is canceled', () => {
  const ENDS: [string, (webhook: Subscription) => Promise<unknown>][] = [
    ['the webhook is disabled', disable],
    ['the webhook is given another event', (webhook) => webhook.edit({ event: 'Update category' })],
    ['the webhook is deleted', (webhook) => webhook.remove()],
    ['the account is deleted', deleteAccount],
  ];

  it.each(ENDS)('completes its delivery, and only the others are canceled: %s', async (_, end) => {
    const held = new Hold();
    const webhook = await onTheWire(held);

    await end(webhook);
    held.release();
    const deliveries = await settled(webhook);

    const delivered = deliveries.filter(is('delivered'));
    const others = deliveries.filter((one) => !is('delivered')(one));
    expect(idsOf(delivered)).toEqual(arrived(webhook));
    expect(delivered.map(outcomes)).toEqual(Array(AT_ONCE).fill([[200, null]]));
    expect(others.map(({ status, attempts }) => [status, attempts])).toEqual(
      Array(MANY - AT_ONCE).fill(['cancelled', []]),
    );
  });

  it('is not repeated by a recovery, neither during the call nor after it', async () => {
    const held = new Hold();
    const webhook = await onTheWire(held);
    const { accountId, webhookId, endpoint } = webhook;
    const period = { accountId, webhookId, since: new Date(Date.now() - 3_600_000).toISOString() };

    await disable(webhook);
    await webhook.edit({ status: 'enable' });
    const during = await blog.call('webhooks/recover', period);
    held.release();
    endpoint.behaves(answer(200));
    const deliveries = await webhook.all('delivered', is('delivered'));

    expect(during).toEqual({ recovered: MANY });
    expect(await blog.call('webhooks/recover', period)).toEqual({ recovered: 0 });
    expect(arrived(webhook)).toEqual(idsOf(deliveries));
    expect(endpoint.repeated).toBe(0);
  });

  it('is followed by another one if it fails after a recovery', async () => {
    const { late, tell } = answering(500);
    const webhook = await faulty.subscribe(late);
    await webhook.announce(2);
    await until('both are on the wire', () => webhook.endpoint.calls.length === 2);
    const { accountId, webhookId } = webhook;
    const since = new Date(Date.now() - 3_600_000).toISOString();

    await disable(webhook);
    await webhook.edit({ status: 'enable' });
    const during = await blog.call('webhooks/recover', { accountId, webhookId, since });
    webhook.endpoint.behaves(answer(200));
    tell();
    const deliveries = await webhook.all('delivered', is('delivered'));

    expect(during).toEqual({ recovered: 2 });
    expect(deliveries.map(outcomes).map(([first]) => first)).toEqual(Array(2).fill([500, 'http_status']));
  });

  it('leaves its delivery canceled if it fails, and its attempt is kept', async () => {
    const { late, tell } = answering(500);
    const webhook = await faulty.subscribe(late);
    await webhook.announce(2);
    await until('both are on the wire', () => webhook.endpoint.calls.length === 2);

    await disable(webhook);
    tell();
    const deliveries = await settled(webhook);

    const ended = { status: 'cancelled', lastStatusCode: 500, dueAt: null, nextAttemptAt: null };
    expect(deliveries).toMatchObject([ended, ended]);
    expect(deliveries.map(outcomes)).toEqual(Array(2).fill([[500, 'http_status']]));
  });

  it('ends its delivery by its answer if another call has disabled the webhook', async () => {
    const held = new Hold();
    const webhook = await onTheWire(held, async (one) => {
      await one.announce(AT_ONCE - 1);
      await until('they are held', () => one.endpoint.calls.length === AT_ONCE - 1);
      one.endpoint.behaves(answer(410));
      await one.announce();
    });
    await webhook.all('no longer pending', (one) => !is('pending')(one));

    held.release();
    const deliveries = await settled(webhook);

    expect(deliveries.map(({ lastStatusCode }) => lastStatusCode).sort()).toEqual([
      ...Array<number>(AT_ONCE - 1).fill(200),
      410,
    ]);
    expect(deliveries.filter(is('delivered'))).toHaveLength(AT_ONCE - 1);
  });

  it('ends its delivery by its answer if housekeeping cancels it, one of many', async () => {
    const held = new Hold();
    const webhook = await onTheWire(held, (one) => insert(one, 600));

    await disable(webhook);
    await blog.get(Housekeeping).run();
    held.release();
    const deliveries = await settled(webhook);

    expect(idsOf(deliveries.filter(is('delivered')))).toEqual(arrived(webhook));
    expect(deliveries.filter(is('cancelled'))).toHaveLength(600 - AT_ONCE);
  });

  it('keeps its delivery in the log until it has ended, however old its event is', async () => {
    const held = new Hold();
    const webhook = await onTheWire(held, (one) => one.announce(AT_ONCE));
    await disable(webhook);
    await blog.sql(
      `UPDATE webhook_events SET occurred_at = '2020-01-01 00:00:00.000'
       WHERE event_id IN (SELECT event_id FROM webhook_deliveries WHERE webhook_id = ?)`,
      [webhook.webhookId],
    );

    await blog.get(Housekeeping).run();
    held.release();
    const deliveries = await settled(webhook);
    await blog.get(Housekeeping).run();

    expect(deliveries.map(outcomes)).toEqual(Array(AT_ONCE).fill([[200, null]]));
    expect(await webhook.deliveries()).toEqual([]);
  });

  it('is recorded without the person it names if that person is erased during the call', async () => {
    const { late, tell } = answering(200);
    const { accountId } = blog;
    const endpoint = faulty.receiver.endpoint().behaves(late);
    const webhook = { accountId, name: 'People', event: 'User invited', status: 'enable' };
    await blog.call('webhooks/create', { ...webhook, endpointUrl: endpoint.url });
    const { teamId } = await blog.call('createteam', { teamName: 'T', assignAccountId: accountId });
    const userEmail = 'erased-during-a-call@people.example';
    await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
    await until('the call is on the wire', () => endpoint.calls.length === 1);

    const erased = new PersonErasure(blog.get(DataSource), blog.get(UnitOfWork), blog.get(Sealer)).erase(
      userEmail,
    );
    await until(
      'the event is erased',
      async () => !(await columnsWith(blog, userEmail)).includes('webhook_events.body'),
    );
    // An erasure that did not wait for the call would now delete the stored responses.
    await sleep(1000);
    tell();
    await erased;

    const [delivery] = (await blog.list('webhooks/deliveries', { accountId, status: 'delivered' })).data;
    const shown = await blog.call('webhooks/delivery', { accountId, deliveryId: delivery?.deliveryId });
    expect(shown.attempts).toMatchObject([{ statusCode: 200, responseBody: null }]);
    expect(await columnsWith(blog, userEmail)).toEqual([]);
  });
});
