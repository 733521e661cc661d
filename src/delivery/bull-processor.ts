import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { DueDelivery } from '../events/outbox';
import { WEBHOOK_DELIVERY } from './bull-options';
import { DeliveryWorker } from './delivery-worker';

/** Jobs that are taken from the queue at a time. A job ends when the worker has taken its deliveries on. */
const CONCURRENCY = 64;

/** How long the queue may take to hand out no more. Milliseconds. */
const PAUSE_MS = 2000;

/** Takes what is due from the Bull queue. Only a process that is to send has it. */
@Processor(WEBHOOK_DELIVERY)
export class BullProcessor implements BeforeApplicationShutdown {
  constructor(
    private readonly worker: DeliveryWorker,
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue<DueDelivery[]>,
  ) {}

  @Process({ concurrency: CONCURRENCY })
  async deliver({ data }: Job<DueDelivery[]>): Promise<void> {
    for (const due of data) await this.worker.accept(due);
  }

  /** What is queued stays there for other processes. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.queue.client.status !== 'ready') return;
    await Promise.race([this.queue.pause(true, true), sleep(PAUSE_MS, undefined, { ref: false })]);
  }
}
