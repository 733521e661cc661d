import type { BullModuleOptions } from '@nestjs/bull';
import { FAIL_FAST, PATIENT } from '../../../platform/redis/connection-options';
import type { RedisConnection } from '../../../platform/redis/redis-connection';

/** The name of the Bull queue. */
export const WEBHOOK_DELIVERY = 'webhook-delivery';

/**
 * Returns the options of the queue. Bull does not retry jobs: a job only notifies a worker of due deliveries, whose
 * state is in the database. Jobs of a crashed worker are dropped: the sweep finds their deliveries.
 */
export function bullOptions(redis: RedisConnection): BullModuleOptions {
  return {
    // The braces are a hash tag: a Redis cluster keeps all keys with the same tag on one node.
    prefix: `{${redis.key('wh')}}`,
    createClient: (type) => redis.open(type === 'client' ? FAIL_FAST : PATIENT),
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    settings: {
      lockDuration: 30_000,
      stalledInterval: 30_000,
      maxStalledCount: 0,
      retryProcessDelay: 500,
      drainDelay: 1,
    },
  };
}
