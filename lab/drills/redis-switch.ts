import { faultUnderLoad } from '../../test/support/fleet/fault';
import { flawless } from '../../test/support/fleet/load';
import { PrivateMariaDb } from '../../test/support/servers/private-servers';
import { PrivateRedisCluster } from '../../test/support/servers/redis-cluster';
import { PrivateSentinels } from '../../test/support/servers/redis-sentinels';
import type { Drill } from './drill';
import { reportOf } from './report';

const PREFIX = 'drill';

/** Redis with sentinels: the primary is killed. */
export const sentinelKilled: Drill = async () => {
  const redis = await PrivateSentinels.start();
  return withoutRefusals(redis, redis.settings, async () => {
    const first = await redis.primary();
    await first.kill();
    await redis.another(first);
  });
};

/** A Redis Cluster: the master with the keys of the queue is killed. */
export const clusterKilled: Drill = async () => {
  const redis = await PrivateRedisCluster.start(1);
  const settings = { REDIS_URL: redis.url, REDIS_CLUSTER: 'true', REDIS_PREFIX: PREFIX };
  return withoutRefusals(redis, settings, async () => {
    const key = `{${PREFIX}:wh}:webhook-delivery:wait`;
    const first = await redis.masterOf(key);
    await first.kill();
    await redis.another(first, key);
  });
};

async function withoutRefusals(
  redis: { remove(): Promise<void> },
  settings: Record<string, string>,
  fault: () => Promise<void>,
): ReturnType<Drill> {
  const database = await PrivateMariaDb.start();
  try {
    const DATABASE_URL = await database.database();
    const aftermath = await faultUnderLoad(
      // With a rate limit, every request is counted in Redis; no request reaches this limit.
      { DATABASE_URL, ...settings, RATE_LIMIT_PER_MINUTE: '1000000' },
      fault,
    );
    const { claims, seen } = reportOf(aftermath);
    return { claims: { 'no request was refused': flawless(aftermath.load.seen), ...claims }, seen };
  } finally {
    await Promise.all([database.remove(), redis.remove()]);
  }
}
