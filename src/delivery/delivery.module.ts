import { BullModule } from '@nestjs/bull';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { RedisConnection } from '../redis/redis-connection';
import type { Settings } from '../settings/settings';
import { SigningSecrets } from '../webhooks/signing-secrets';
import { BullProcessor } from './bull-processor';
import { BullQueue } from './bull-queue';
import { bullOptions, WEBHOOK_DELIVERY } from './bull-options';
import { Claims } from './claims';
import { DeliveryQueue } from './delivery-queue';
import { DeliveryWorker } from './delivery-worker';
import { DueDeliveries } from './due-deliveries';
import { EndpointHealth } from './endpoint-health';
import { InProcessQueue } from './in-process-queue';
import { Outcomes } from './outcomes';
import { QueueBridge } from './queue-bridge';
import { QueueReadings } from './queue-readings';
import { Relay } from './relay';
import { Sender } from './sender';

/** The providers of a process that sends. */
const WORKER: Provider[] = [
  Claims,
  DeliveryWorker,
  DueDeliveries,
  EndpointHealth,
  InProcessQueue,
  Outcomes,
  Relay,
  Sender,
  SigningSecrets,
];

/** Delivers events to webhooks: in this process, or by Redis in all worker processes. */
@Module({})
export class DeliveryModule {
  static with({ ROLE, REDIS_URL }: Settings): DynamicModule {
    const works = ROLE !== 'api';
    if (!works && !REDIS_URL) return { module: DeliveryModule };
    const queue = REDIS_URL ? overRedis : [inProcess];
    return {
      module: DeliveryModule,
      imports: REDIS_URL ? [bullQueue()] : [],
      providers: [
        ...queue,
        ...(works ? WORKER : []),
        ...(works && REDIS_URL ? [BullProcessor] : []),
        QueueBridge,
      ],
    };
  }
}

const overRedis: Provider[] = [BullQueue, { provide: DeliveryQueue, useExisting: BullQueue }, QueueReadings];

const inProcess: Provider = { provide: DeliveryQueue, useExisting: InProcessQueue };

function bullQueue(): DynamicModule {
  return BullModule.registerQueueAsync({
    name: WEBHOOK_DELIVERY,
    inject: [RedisConnection],
    useFactory: bullOptions,
  });
}
