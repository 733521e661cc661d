import { faultUnderLoad } from '../../support/fleet/fault';
import { statuses } from '../../support/fleet/load';
import { startBlog } from '../../support/blog';
import type { Fleet } from '../../support/fleet/fleet';
import { Gate } from '../../support/servers/gate';
import { PrivateMariaDb, PrivateRedis } from '../../support/servers/private-servers';
import { NO_VIOLATIONS } from '../../support/fleet/violations';
import { PrivateSentinels } from '../../support/servers/redis-sentinels';
import { takesJobs } from '../../support/webhooks/taken-jobs';
import { until } from '../../support/until';

const LOGINS = 6;

const SETTINGS = {
  // With a limit, every request is counted in Redis. No test reaches this limit.
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOGIN_LIMIT_PER_MINUTE: String(LOGINS),
};

type Fault = (redis: PrivateSentinels, primary: PrivateRedis) => Promise<void> | void;

describe('a Redis with sentinels', () => {
  let database: PrivateMariaDb;
  let redis: PrivateSentinels;

  beforeAll(async () => {
    [database, redis] = await Promise.all([PrivateMariaDb.start(), PrivateSentinels.start()]);
  });
  afterAll(async () => {
    await Promise.all([database.remove(), redis.remove()]);
  });

  it.each<[string, Fault]>([
    ['is replaced by a failover', (all) => all.switch()],
    ['is killed', (_, primary) => primary.kill()],
    ['becomes silent', (_, primary) => primary.pause()],
  ])('fails no request, loses no event and keeps counting when its primary %s', async (_, fault) => {
    const DATABASE_URL = await database.database();
    const first = await redis.primary();

    const { load, violations } = await faultUnderLoad(
      { DATABASE_URL, ...redis.settings, REDIS_URL: `${redis.settings.REDIS_URL}/3`, ...SETTINGS },
      async (fleet) => {
        await until('the worker takes jobs', () => takesJobs(first));
        await fault(redis, first);
        const second = await redis.another(first);
        await until('the worker takes jobs from the new primary', () => takesJobs(second));
        await until('all processes count in the new primary', () => countIn(second, fleet));
      },
    );

    expect(Object.keys(statuses(load.seen))).toEqual(['200', '201']);
    expect(violations).toEqual(NO_VIOLATIONS);
    expect(await databasesOf(await redis.primary())).toEqual(['db3']);
    await comeBack(first);
  });

  async function comeBack(server: PrivateRedis): Promise<void> {
    server.resume();
    await server.kill();
    await server.start();
    await redis.agreed();
  }
});

describe('a Redis whose first sentinel is silent', () => {
  it('is found by another sentinel', async () => {
    const redis = await PrivateSentinels.start();
    const primary = await redis.primary();
    redis.silenceFirst();
    const blog = await startBlog({ settings: { ...redis.settings, ...SETTINGS } });

    await until('the worker takes jobs', () => takesJobs(primary));

    await blog.stop();
    await redis.remove();
  });
});

describe('a Redis whose name points to another server', () => {
  it('fails no request and loses no event, though connections to the former primary stay open', async () => {
    const [database, first] = await Promise.all([PrivateMariaDb.start(), PrivateRedis.start()]);
    const second = await PrivateRedis.start('--replicaof', ...first.address.split(':'));
    const name = new Gate();
    const settings = { DATABASE_URL: await database.database(), REDIS_URL: await name.before(first.url) };

    const { load, violations } = await faultUnderLoad({ ...settings, ...SETTINGS }, async (fleet) => {
      await until('the worker takes jobs', () => takesJobs(first));
      await second.call('REPLICAOF', 'NO', 'ONE');
      await first.call('REPLICAOF', ...second.address.split(':'));
      name.redirect(second.url);
      await until('the worker takes jobs from the new primary', () => takesJobs(second));
      await until('all processes count in the new primary', () => countIn(second, fleet));
    });

    expect(Object.keys(statuses(load.seen))).toEqual(['200', '201']);
    expect(violations).toEqual(NO_VIOLATIONS);
    await name.close();
    await Promise.all([database.remove(), first.remove(), second.remove()]);
  });
});

/** Returns the databases with keys on a Redis server, in the form `db0`. */
async function databasesOf(server: PrivateRedis): Promise<string[]> {
  return String(await server.call('INFO', 'keyspace')).match(/^db\d+/gm) ?? [];
}

/** Sends twice as many logins as the limit permits, to the processes in turn; returns whether half are refused. */
async function countIn(primary: PrivateRedis, fleet: Fleet): Promise<boolean> {
  await primary.call('FLUSHALL');
  const client = await fleet.client();
  let refused = 0;
  for (let at = 0; at < 2 * LOGINS; at++) {
    const login = { email: `${at}@example.com`, password: 'not the password' };
    if ((await client.operate('userlogin', login)).status === 429) refused++;
  }
  return refused === LOGINS;
}
