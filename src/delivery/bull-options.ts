import type { BullModuleOptions } from '@nestjs/bull';
import { FAIL_FAST, PATIENT } from '../redis/connection-options';
import type { RedisConnection } from '../redis/redis-connection';

/** The name of the Bull queue. */
export const WEBHOOK_DELIVERY = 'webhook-delivery';

/**
 * How Bull carries deliveries. It retries nothing: a job only says that a delivery is due, and its state is in the
 * database. Jobs of a dead worker are dropped: the sweep finds their deliveries.
 */
export function bullOptions(redis: RedisConnection): BullModuleOptions {
  return {
    // One hash tag, so that a cluster keeps all of the queue's keys on one node.
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
