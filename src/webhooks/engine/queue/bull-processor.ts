import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { DueDelivery } from '../../../platform/events/announcements';
import { Outage } from '../../../platform/logging/outage';
import { WEBHOOK_DELIVERY } from './bull-options';
import { DeliveryWorker } from '../worker/delivery-worker';
import { waitAtMost } from '../../../platform/common/within';
import { unregister } from './bull-inside';

/** The number of concurrent jobs; a job does not wait for its deliveries, and the sweep finds rejected ones. */
const CONCURRENCY = 64;

const STOP_MS = 2000;

/** The pauses before the processor is registered again after a failure, and before Redis is checked again. */
const PAUSE_MS = { failed: 1000, away: 100 };

/** Repeats the registration until it succeeds, because Bull gives up if Redis fails at that moment. */
@Injectable()
export class BullProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly outage = new Outage('Delivery queue');
  private ended = false;

  constructor(
    private readonly worker: DeliveryWorker,
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue<DueDelivery[]>,
  ) {}

  onApplicationBootstrap(): void {
    void this.register();
  }

  /** Queued jobs stay in Redis for other processes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    if (!this.isReady) return;
    // To pause, Bull connects to Redis again. If Redis refuses that, no further job arrives either.
    const paused = this.queue.pause(true, true).catch((error: unknown) => this.outage.failed(error));
    await waitAtMost(STOP_MS, paused);
  }

  private async register(): Promise<void> {
    while (!this.ended) {
      if (!this.isReady) {
        await sleep(PAUSE_MS.away, undefined, { ref: false });
        continue;
      }
      try {
        // This promise resolves when the queue is closed.
        return await this.queue.process(CONCURRENCY, (job: Job<DueDelivery[]>) => this.worker.add(job.data));
      } catch (error) {
        this.outage.failed(error);
        unregister(this.queue);
        await sleep(PAUSE_MS.failed, undefined, { ref: false });
      }
    }
  }

  private get isReady(): boolean {
    return this.queue.client.status === 'ready';
  }
}
