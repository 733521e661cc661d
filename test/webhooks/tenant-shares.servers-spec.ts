import { Hold, ok } from '../support/webhooks/behaviors';
import type { Client } from '../support/fleet/client';
import type { Fleet, Member } from '../support/fleet/fleet';
import { freshFleet } from '../support/fleet/fresh-fleet';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';
import { until } from '../support/until';

/** More calls than two processes make at a time, and more deliveries than they keep in memory. */
const FLOOD = { webhooks: 80, events: 20 };

/** A call of the flood times out after a minute. Leases of a killed worker expire ten seconds after that. */
const SETTINGS = { WEBHOOK_TIMEOUT_MS: '60000' };
const WAIT_MS = { places: 40_000, leases: 120_000 };

/** How many events the other account has before a worker is killed, and how many after that. */
const EVENTS = 20;

/** Runs the service as one API process and two workers. */
describe('an account that floods several workers', () => {
  let fleet: Fleet;
  let killed: Member;
  let receiver: Receiver;

  beforeEach(async () => {
    fleet = await freshFleet(SETTINGS);
    await fleet.api();
    [, killed] = await Promise.all([fleet.worker(), fleet.worker()]);
    receiver = await Receiver.start();
  });
  afterEach(async () => {
    await fleet.end();
    await receiver.stop();
  });

  const subscribe = async (client: Client, accountId: number): Promise<Endpoint> => {
    const endpoint = receiver.endpoint();
    const webhook = { name: 'Bot', event: 'Create category', status: 'enable', accountId };
    await client.call('webhooks/create', { ...webhook, endpointUrl: endpoint.url });
    return endpoint;
  };
  const unsent = async () => {
    const [row] = await fleet.sql<{ total: number }>(
      "SELECT COUNT(*) AS total FROM webhook_deliveries WHERE status <> 'delivered'",
    );
    return Number(row?.total);
  };

  it('does not delay the events of others until it ends, also when a worker is killed', async () => {
    const client = await fleet.client();
    const other = await fleet.anotherAccount('other@example.com');
    const endpoint = await subscribe(other.client, other.accountId);
    const hold = new Hold();
    const slow: Endpoint[] = [];
    for (let at = 0; at < FLOOD.webhooks; at++) {
      slow.push((await subscribe(client, fleet.accountId)).behaves(hold.behavior));
    }
    const callsOfFlood = () => slow.reduce((sum, { calls }) => sum + calls.length, 0);
    const add = async () => {
      const added: number[] = [];
      for (let at = 0; at < EVENTS; at++) added.push((await other.client.call('addcategory', {})).catId);
      return added;
    };
    const arrived = () => new Set(endpoint.calls.map(({ body }) => body.categoryId));
    const have = (ids: number[]) => () => ids.every((id) => arrived().has(id));

    for (let at = 0; at < FLOOD.events; at++) await client.call('addcategory', {});
    await until('its calls are on the wire', () => callsOfFlood() >= 100, WAIT_MS.places);
    const before = await add();
    await killed.kill();
    const after = await add();
    await until('those of the other since then have come', have(after), WAIT_MS.places);
    await until('those before have come', have(before), WAIT_MS.leases);
    const { answered } = hold;
    for (const one of slow) one.behaves(ok);
    hold.release();
    await until('nothing is left to be sent', async () => (await unsent()) === 0, WAIT_MS.leases);

    expect(answered).toBe(0);
    expect(endpoint.ids).toHaveLength(2 * EVENTS);
    expect(slow.map(({ ids }) => ids.length)).toEqual(Array(FLOOD.webhooks).fill(FLOOD.events));
  });
});
