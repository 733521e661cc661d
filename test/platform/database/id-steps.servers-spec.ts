import { PrivateMariaDb, PrivateRedis } from '../../support/servers/private-servers';
import { NO_VIOLATIONS } from '../../support/fleet/violations';
import { Trial } from '../../support/fleet/trial';
import { until } from '../../support/until';

/** In a multi-primary cluster, each node generates different ids, so the ids of one node are not consecutive. */
describe('a database whose ids are not consecutive', () => {
  let database: PrivateMariaDb;
  let redis: PrivateRedis;

  beforeAll(async () => {
    const steps = ['--auto-increment-increment=3', '--auto-increment-offset=2'];
    [database, redis] = await Promise.all([PrivateMariaDb.start(...steps), PrivateRedis.start()]);
  });
  afterAll(async () => {
    await Promise.all([database.remove(), redis.remove()]);
  });

  /** Returns the deliveries in the jobs of the queue. */
  const queued = async () => {
    const keys = (await redis.call('KEYS', '*:webhook-delivery:[0-9]*')) as string[];
    const jobs = await Promise.all(keys.map((key) => redis.call('HGET', key, 'data')));
    return jobs.flatMap((data) => JSON.parse(String(data)) as { deliveryId: number }[]);
  };

  it.each(['mariadb:', 'mysql:'])('queues all deliveries of an event, with a URL of %s//', async (scheme) => {
    await redis.call('FLUSHALL');
    const DATABASE_URL = (await database.database()).replace('mariadb:', scheme);
    await Trial.run({ DATABASE_URL, REDIS_URL: redis.url }, async (on) => {
      await on.fleet.api();
      for (let at = 0; at < 3; at++) await on.subscribe('Create category');

      await on.add(2);
      await until('all are queued', async () => (await queued()).length === 6);

      // The connection of the test returns 64-bit ids as texts, unlike the connections of the service.
      const rows = await on.fleet.sql<{ id: string }>('SELECT delivery_id AS id FROM webhook_deliveries');
      const ids = (await queued()).map(({ deliveryId }) => deliveryId);
      expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => Number(id))));
      await on.fleet.worker();
      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
    });
  });
});
