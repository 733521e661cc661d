import type { Client } from '../../support/fleet/client';
import type { Member } from '../../support/fleet/fleet';
import { startGatedFleet, type GatedFleet } from '../../support/fleet/gated-fleet';
import { Receiver } from '../../support/webhooks/receiver';
import { until } from '../../support/until';

/** The duration of the load, in milliseconds: longer than the pause of any job. */
const LOAD_MS = 12_000;

const CALLERS = 4;

describe('under load, the log has one line', () => {
  let on: GatedFleet;
  let member: Member;
  let client: Client;
  let receiver: Receiver;

  beforeAll(async () => {
    on = await startGatedFleet({ RATE_LIMIT_PER_MINUTE: '1000000', SLOW_QUERY_MS: '0' });
    member = await on.fleet.serve(on.gated);
    client = await on.fleet.client();
    receiver = await Receiver.start();
    await client.call('webhooks/create', {
      name: 'Load',
      event: 'Create category',
      endpointUrl: receiver.endpoint().url,
      status: 'enable',
      accountId: on.fleet.accountId,
    });
  });
  afterAll(async () => {
    await on.fleet.end();
    await receiver.stop();
  });

  /** Sends requests without pausing; returns the statuses of their responses. */
  async function load(): Promise<Set<number>> {
    const statuses = new Set<number>();
    const end = Date.now() + LOAD_MS;
    const call = async () => {
      while (Date.now() < end) statuses.add((await client.operate('addcategory')).status);
    };
    await Promise.all(Array.from({ length: CALLERS }, call));
    return statuses;
  }

  it.each([
    ['Redis is away', 'Redis', () => on.redis.close(), () => on.redis.open()],
    [
      'Redis is silent',
      'Redis',
      () => Promise.resolve(on.redis.freeze()),
      () => Promise.resolve(on.redis.thaw()),
    ],
    ['the database is away', 'Database', () => on.database.close(), () => on.database.open()],
    [
      'the database does not respond',
      'Database',
      () => Promise.resolve(on.database.freeze()),
      () => Promise.resolve(on.database.thaw()),
    ],
  ])('while %s, and one when that is over', async (_, context, part, join) => {
    const before = member.log.length;
    const since = () => member.log.slice(before);

    await part();
    const statuses = await load();
    const during = since();
    await join();
    const over = await until('the outage is over', () =>
      since().find((line) => line.context === context && line.msg === 'outage is over'),
    );

    expect(statuses).toContain(context === 'Redis' ? 201 : 503);
    // Excludes the lines of slow statements and of requests that take too long: a busy machine may log some.
    const others = during.filter((line) => line.context !== 'Requests' && line.msg !== 'slow statement');
    expect(others).toMatchObject([
      { level: 'warn', context, msg: expect.stringMatching(/^outage begins: ./) as string },
    ]);
    expect(during.length - others.length).toBeLessThan(CALLERS * 3);
    expect(over).toMatchObject({ level: 'warn', failures: expect.any(Number) as number });
    expect(since().filter((line) => line.context === context)).toHaveLength(2);
  });
});
