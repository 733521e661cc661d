import type { BullModuleOptions } from '@nestjs/bull';
import { FAIL_FAST, PATIENT, type RedisConnection } from '../redis/redis-connection';

/** The name of the Bull queue. */
export const WEBHOOK_DELIVERY = 'webhook-delivery';

/**
 * How Bull carries deliveries. It retries nothing: a job says that a delivery is due, and the database, not the job,
 * knows what has become of it. Jobs that a dead worker held are dropped, for the sweep to find their deliveries.
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
