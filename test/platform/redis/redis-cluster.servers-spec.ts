import { faultUnderLoad } from '../../support/fleet/fault';
import { statuses } from '../../support/fleet/load';
import { PrivateMariaDb } from '../../support/servers/private-servers';
import { NO_VIOLATIONS } from '../../support/fleet/violations';
import { PrivateRedisCluster } from '../../support/servers/redis-cluster';
import { takesJobs } from '../../support/webhooks/taken-jobs';
import { Trial } from '../../support/fleet/trial';
import { until } from '../../support/until';

describe('a Redis Cluster', () => {
  let database: PrivateMariaDb;
  let cluster: PrivateRedisCluster;

  beforeAll(async () => {
    [database, cluster] = await Promise.all([PrivateMariaDb.start(), PrivateRedisCluster.start()]);
  });
  afterAll(async () => {
    await Promise.all([database.remove(), cluster.remove()]);
  });

  const trial = async (run: (on: Trial) => Promise<void>, more: Record<string, string> = {}) => {
    const DATABASE_URL = await database.database();
    await Trial.run(
      { DATABASE_URL, REDIS_URL: cluster.url, REDIS_CLUSTER: 'true', REDIS_PREFIX: 'trial', ...more },
      run,
    );
  };

  /** Returns the number of queued jobs, whichever node has them. */
  const queued = async () => {
    const nodes = await cluster.keys('{trial:wh}:webhook-delivery:wait');
    const at = nodes.findIndex((keys) => keys.length > 0);
    return at < 0 ? 0 : cluster.nodes[at]?.call('LLEN', '{trial:wh}:webhook-delivery:wait');
  };

  /** Adds until 20 jobs are queued. A slow enqueueing is left to the sweep of a worker, and none runs yet. */
  const fillQueue = (on: Trial) =>
    until('20 jobs are queued', async () => {
      await on.add();
      return Number(await queued()) >= 20;
    });

  it('carries the jobs of deliveries, with all their keys on one node', () =>
    trial(async (on) => {
      await on.fleet.api();
      const webhook = await on.subscribe('Create category');
      await fillQueue(on);
      const nodes = (await cluster.keys('{trial:wh}:*')).filter((keys) => keys.length > 0);

      await on.fleet.worker();
      await until('the queue is empty', async () => (await queued()) === 0);

      expect(nodes).toHaveLength(1);
      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(webhook.endpoint.ids.length).toBeGreaterThanOrEqual(20);
    }));

  it('that is flushed on every node while deliveries are queued loses none', () =>
    trial(async (on) => {
      await on.fleet.api();
      const webhook = await on.subscribe('Create category');
      await fillQueue(on);

      await cluster.flushAll();
      await on.fleet.worker();

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(webhook.endpoint.ids.length).toBeGreaterThanOrEqual(20);
    }));

  it('counts the requests of a key pair for all processes', () =>
    trial(
      async (on) => {
        await Promise.all([on.fleet.api(), on.fleet.api()]);
        const client = await on.fleet.client();

        // One after another: a process that is too busy to hear from Redis in time counts alone.
        const statuses: number[] = [];
        for (let sent = 0; sent < 40; sent++)
          statuses.push((await client.operate('listcategories', { accountId: 1 })).status);

        const counts = (await cluster.keys('counted:*')).flat();
        expect(statuses.filter((status) => status === 200)).toHaveLength(20);
        expect(statuses.filter((status) => status === 429)).toHaveLength(20);
        expect(counts.length).toBeGreaterThan(0);
      },
      // This trial needs its own prefix, because earlier trials have used up the limits of the same ids.
      { RATE_LIMIT_PER_MINUTE: '20', REDIS_PREFIX: 'counted' },
    ));
});

describe('a Redis Cluster with replicas', () => {
  let database: PrivateMariaDb;
  let cluster: PrivateRedisCluster;

  beforeAll(async () => {
    [database, cluster] = await Promise.all([PrivateMariaDb.start(), PrivateRedisCluster.start(1)]);
  });
  afterAll(async () => {
    await Promise.all([database.remove(), cluster.remove()]);
  });

  it('fails no request and loses no event when the master of the queue is killed', async () => {
    const queue = '{trial:wh}:webhook-delivery:wait';
    const settings = {
      DATABASE_URL: await database.database(),
      REDIS_URL: cluster.url,
      REDIS_CLUSTER: 'true',
      REDIS_PREFIX: 'trial',
      RATE_LIMIT_PER_MINUTE: '1000000',
    };
    const first = await cluster.masterOf(queue);

    const { load, violations } = await faultUnderLoad(settings, async () => {
      await until('the worker takes jobs', () => takesJobs(first));
      await first.kill();
      const second = await cluster.another(first, queue);
      await until('the worker takes jobs from the new master', () => takesJobs(second));
    });

    expect(Object.keys(statuses(load.seen))).toEqual(['200', '201']);
    expect(violations).toEqual(NO_VIOLATIONS);
  });
});
