import { BullModule } from '@nestjs/bull';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { RedisConnection } from '../../platform/redis/redis-connection';
import type { Settings } from '../../platform/settings/settings';
import { SigningSecrets } from '../records/signing-secrets';
import { BullProcessor } from './queue/bull-processor';
import { BullQueue } from './queue/bull-queue';
import { bullOptions, WEBHOOK_DELIVERY } from './queue/bull-options';
import { CallSlots } from './worker/call-slots';
import { Claims } from './claims/claims';
import { DeliveryQueue } from './delivery-queue';
import { DeliveryWorker } from './worker/delivery-worker';
import { DueDeliveries } from './sweep/due-deliveries';
import { EndpointHealth } from './results/endpoint-health';
import { FailingWebhooks } from '../notices/failing-webhooks';
import { MailModule } from '../../platform/mail/mail.module';
import { NoticeMails } from '../notices/notice-mails';
import { Outcomes } from './results/outcomes';
import { QueueBridge } from './queue/queue-bridge';
import { QueueGauges } from './queue/queue-gauges';
import { Relay } from './sweep/relay';
import { Sender } from './http/sender';

const WORKER: Provider[] = [
  CallSlots,
  Claims,
  DeliveryWorker,
  DueDeliveries,
  EndpointHealth,
  FailingWebhooks,
  NoticeMails,
  Outcomes,
  Relay,
  Sender,
  SigningSecrets,
];

/** Delivers events to webhooks: in this process, or through Redis in all worker processes. */
@Module({})
export class DeliveryModule {
  static with({ ROLE, REDIS_URL }: Settings): DynamicModule {
    const works = ROLE !== 'api';
    if (!works && !REDIS_URL) return { module: DeliveryModule };
    const queue = REDIS_URL ? overRedis : [inProcess];
    return {
      module: DeliveryModule,
      imports: [MailModule, ...(REDIS_URL ? [bullQueue()] : [])],
      providers: [
        ...queue,
        ...(works ? WORKER : []),
        ...(works && REDIS_URL ? [BullProcessor] : []),
        QueueBridge,
      ],
    };
  }
}

const overRedis: Provider[] = [BullQueue, { provide: DeliveryQueue, useExisting: BullQueue }, QueueGauges];

const inProcess: Provider = { provide: DeliveryQueue, useExisting: DeliveryWorker };

function bullQueue(): DynamicModule {
  return BullModule.registerQueueAsync({
    name: WEBHOOK_DELIVERY,
    inject: [RedisConnection],
    useFactory: bullOptions,
  });
}
