import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Settings } from '../settings/settings';

/** Fails at once while Redis is away: nothing that a request needs may wait for it. */
export const FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  commandTimeout: 2000,
};

/** Waits for Redis as long as it takes: for a connection that does nothing but wait for news. */
export const PATIENT: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** A connection to the Redis of the settings, or to its cluster. */
export function connectRedis({ REDIS_URL, REDIS_CLUSTER }: Settings, options: RedisOptions): Redis | Cluster {
  if (!REDIS_CLUSTER) return new Redis(REDIS_URL, options);
  const { enableOfflineQueue = true, enableReadyCheck = true } = options;
  return new Cluster([REDIS_URL], { enableOfflineQueue, enableReadyCheck, redisOptions: options });
}
