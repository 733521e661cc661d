import type { Fleet } from '../support/fleet/fleet';
import { freshFleet } from '../support/fleet/fresh-fleet';
import { until } from '../support/until';
import { Receiver } from '../support/webhooks/receiver';

const EVENTS = 101;
const MAX_PER_SECOND = 10;

/** Runs the service as one API process and three workers. */
describe.each([
  ['with Redis', {}],
  ['without Redis', { REDIS_URL: '' }],
])('the limit of calls per second %s', (_, settings) => {
  let fleet: Fleet;
  let receiver: Receiver;

  beforeAll(async () => {
    fleet = await freshFleet(settings);
    await fleet.api();
    await Promise.all([fleet.worker(), fleet.worker(), fleet.worker()]);
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await fleet.end();
    await receiver.stop();
  });

  it('holds for all workers together', async () => {
    const client = await fleet.client();
    const endpoint = receiver.endpoint();
    const { accountId } = fleet;
    const webhook = { accountId, name: 'Bot', event: 'Create category', status: 'enable' };
    const limited = { ...webhook, endpointUrl: endpoint.url, maxPerSecond: MAX_PER_SECOND };
    await client.call('webhooks/create', limited);

    await Promise.all(Array.from({ length: EVENTS }, () => client.call('addcategory', {})));
    await until('all calls arrive', () => endpoint.ids.length === EVENTS);

    const first = endpoint.calls.reduce((least, { at }) => Math.min(least, at), Infinity);
    const last = endpoint.calls.reduce((most, { at }) => Math.max(most, at), 0);
    // A pause of the machine can only make them slower.
    expect(last - first).toBeGreaterThan((900 * (EVENTS - 1)) / MAX_PER_SECOND);
    expect(endpoint.calls).toHaveLength(EVENTS);
  });
});
