import { setTimeout as sleep } from 'node:timers/promises';
import { PrivateMariaDb, PrivateRedis } from '../../support/servers/private-servers';
import { NO_VIOLATIONS } from '../../support/fleet/violations';
import { PrivateRedisCluster } from '../../support/servers/redis-cluster';
import { Trial } from '../../support/fleet/trial';
import { until } from '../../support/until';

/** The time without a usable Redis, in milliseconds: long enough for an unhandled rejection to end a process. */
const APART_MS = 15_000;

describe('a Redis that becomes usable only after the processes have started', () => {
  let database: PrivateMariaDb;

  beforeAll(async () => {
    database = await PrivateMariaDb.start();
  });
  afterAll(() => database.remove());

  /** Adds 20 categories, waits until the queue is empty, and checks that every delivery has arrived. */
  async function drains(on: Trial, wait: () => Promise<number>): Promise<void> {
    await on.add(20);
    await until('the queue is empty', async () => (await wait()) === 0);
    expect(await on.outcome()).toEqual(NO_VIOLATIONS);
  }

  it.concurrent(
    'ends no process if it is a cluster that is not formed yet, and carries the jobs later',
    async () => {
      const cluster = await PrivateRedisCluster.apart();
      const settings = {
        DATABASE_URL: await database.database(),
        REDIS_URL: cluster.url,
        REDIS_CLUSTER: 'true',
      };
      try {
        await Trial.run(settings, async (on) => {
          const all = await on.fleet.serve();
          const worker = await on.fleet.worker();
          await on.subscribe('Create category');
          await on.add();
          await sleep(APART_MS);

          await cluster.form();
          const listening = async () => {
            const clients = await Promise.all(cluster.nodes.map((node) => node.call('CLIENT', 'LIST')));
            return clients.join().match(/cmd=brpoplpush/g)?.length ?? 0;
          };
          await until('both take jobs', async () => (await listening()) >= 2);
          await drains(on, async () => {
            const nodes = await cluster.keys('*:webhook-delivery:wait');
            return nodes.flat().length;
          });

          expect([await worker.stop(), await all.stop()]).toEqual([0, 0]);
        });
      } finally {
        await cluster.remove();
      }
    },
  );

  it.concurrent.each<
    [string, (redis: PrivateRedis) => Promise<unknown>, (redis: PrivateRedis) => Promise<unknown>]
  >([
    ['does not answer yet', (redis) => redis.kill(), (redis) => redis.start()],
    [
      'refuses subscriptions at first',
      (redis) => subscriptions(redis, '-'),
      (redis) => subscriptions(redis, '+'),
    ],
  ])('ends no process if it %s', async (_, spoil, mend) => {
    const redis = await PrivateRedis.start();
    await spoil(redis);
    try {
      await Trial.run({ DATABASE_URL: await database.database(), REDIS_URL: redis.url }, async (on) => {
        const all = await on.fleet.serve();
        const worker = await on.fleet.worker();
        await on.subscribe('Create category');
        await on.add();
        await sleep(3000);

        await mend(redis);
        const listening = async () =>
          String(await redis.call('CLIENT', 'LIST')).match(/cmd=brpoplpush/g)?.length ?? 0;
        await until('both take jobs', async () => (await listening()) >= 2);
        await drains(
          on,
          async () => ((await redis.call('KEYS', '*:webhook-delivery:wait')) as string[]).length,
        );

        expect([await worker.stop(), await all.stop()]).toEqual([0, 0]);
      });
    } finally {
      await redis.remove();
    }
  });
});

/** Lets clients of a Redis subscribe to channels (`+`), or forbids it (`-`). */
const subscriptions = (redis: PrivateRedis, sign: '+' | '-') =>
  redis.call('ACL', 'SETUSER', 'default', `${sign}subscribe`, `${sign}psubscribe`);
