import type { BullModuleOptions } from '@nestjs/bull';
import { FAIL_FAST, PATIENT } from '../../../platform/redis/connection-options';
import type { RedisConnection } from '../../../platform/redis/redis-connection';

export const WEBHOOK_DELIVERY = 'webhook-delivery';

/**
 * Bull does not retry jobs, because a job only notifies a worker of deliveries, whose state is in the database.
 * A crashed worker's jobs are dropped, and the sweep finds their deliveries.
 */
export function bullOptions(redis: RedisConnection): BullModuleOptions {
  return {
    // The braces are a hash tag, by which a Redis cluster stores all keys on one node.
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
