import type { Fleet } from '../support/fleet/fleet';
import { freshFleet } from '../support/fleet/fresh-fleet';
import { until } from '../support/until';
import { Receiver } from '../support/webhooks/receiver';

const EVENTS = 201;
const MAX_PER_SECOND = 10;
const INTERVAL_MS = 1000 / MAX_PER_SECOND;

/** The calls of three seconds. In the fastest ones, the machine has not paused. */
const STRETCH = 30;

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

  it('holds for all workers together within ten percent', async () => {
    const client = await fleet.client();
    const endpoint = receiver.endpoint();
    const { accountId } = fleet;
    const webhook = { accountId, name: 'Bot', event: 'Create category', status: 'enable' };
    const limited = { ...webhook, endpointUrl: endpoint.url, maxPerSecond: MAX_PER_SECOND };
    await client.call('webhooks/create', limited);

    await Promise.all(Array.from({ length: EVENTS }, () => client.call('addcategory', {})));
    await until('all calls arrive', () => endpoint.ids.length === EVENTS);
    const times = endpoint.calls.map(({ at }) => at).sort((one, other) => one - other);
    const spans = times.slice(STRETCH).map((at, nth) => at - (times[nth] ?? 0));

    // A pause of the machine can only make all calls slower, and some stretch of them is free of it.
    expect(Number(times.at(-1)) - Number(times[0])).toBeGreaterThan(0.9 * (EVENTS - 1) * INTERVAL_MS);
    expect(Math.min(...spans)).toBeLessThan(1.1 * STRETCH * INTERVAL_MS);
    expect(endpoint.calls).toHaveLength(EVENTS);
  });
});
