import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { DueDelivery } from '../events/outbox';
import { Outage } from '../logging/outage';
import { WEBHOOK_DELIVERY } from './bull-options';
import { InProcessQueue } from './in-process-queue';

/** Jobs that run at a time. A job ends at once: deliveries that the worker has no room for are left to the sweep. */
const CONCURRENCY = 64;

/** How long pausing the queue may take, in milliseconds. */
const PAUSE_MS = 2000;

/** The pause before the processor is registered again after a failure, and before Redis is checked again. Milliseconds. */
const REST_MS = { failed: 1000, away: 100 };

/** Private fields of Bull's queue that hold its registered processor. */
interface BullInside {
  handlers: Record<string, unknown>;
  _initializingProcess?: Promise<unknown>;
  /** Its subscriptions, including those that failed. */
  registeredEvents?: Record<string, unknown>;
}

/**
 * Takes due deliveries from the Bull queue, in processes that send. Bull gives up registering a processor if Redis fails
 * at that moment, so this registers it again until that succeeds.
 */
@Injectable()
export class BullProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly outage = new Outage('Delivery queue');
  private ended = false;

  constructor(
    private readonly local: InProcessQueue,
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue<DueDelivery[]>,
  ) {}

  onApplicationBootstrap(): void {
    void this.register();
  }

  /** Queued jobs stay there for other processes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    if (!this.isReady) return;
    await Promise.race([this.queue.pause(true, true), sleep(PAUSE_MS, undefined, { ref: false })]);
  }

  private async register(): Promise<void> {
    while (!this.ended) {
      if (!this.isReady) {
        await sleep(REST_MS.away, undefined, { ref: false });
        continue;
      }
      try {
        // Resolves when the queue is closed.
        return await this.queue.process(CONCURRENCY, (job: Job<DueDelivery[]>) => this.local.add(job.data));
      } catch (error) {
        this.outage.failed(error);
        this.unregister();
        await sleep(REST_MS.failed, undefined, { ref: false });
      }
    }
  }

  private unregister(): void {
    const queue = this.queue as unknown as BullInside;
    queue.handlers = {};
    queue._initializingProcess = undefined;
    // Without the object, Bull would add its listeners again.
    if (queue.registeredEvents) queue.registeredEvents = {};
  }

  private get isReady(): boolean {
    return this.queue.client.status === 'ready';
  }
}
