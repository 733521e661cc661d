import { RedisPrefix } from '../redis/redis-prefix';
import type { Settings } from '../settings/settings';
import type { Sealer } from './sealer';

const LENGTH = 12;

/** REDIS_PREFIX, else a digest without database reads: a start before the first migration must get the same name. */
export function redisPrefixOf({ REDIS_PREFIX, DATABASE_URL }: Settings, sealer: Sealer): RedisPrefix {
  if (REDIS_PREFIX) return new RedisPrefix(REDIS_PREFIX);
  const { host, pathname } = new URL(DATABASE_URL);
  return new RedisPrefix(`blog-${sealer.pepper(`redis prefix ${host}${pathname}`).slice(0, LENGTH)}`);
}
