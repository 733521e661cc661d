import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bull';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { DueDelivery } from '../events/outbox';
import { WEBHOOK_DELIVERY } from './bull-options';
import { InProcessQueue } from './in-process-queue';

/** Jobs that are taken from the queue at a time. A job ends at once: what the worker has no room for is left to the sweep. */
const CONCURRENCY = 64;

/** How long the queue may take to hand out no more. Milliseconds. */
const PAUSE_MS = 2000;

/** The rest before the processor is registered again, and looks whether Redis is there. Milliseconds. */
const REST_MS = { failed: 1000, away: 100 };

/** What Bull's types do not show of a queue: what it has of a processor. */
interface BullInside {
  handlers: Record<string, unknown>;
  _initializingProcess?: Promise<unknown>;
}

/**
 * Takes what is due from the Bull queue. Only a process that is to send has it. Bull registers a processor once, and
 * gives up where Redis is of no use at that moment: so it is registered until that has succeeded.
 */
@Injectable()
export class BullProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private ended = false;

  constructor(
    private readonly local: InProcessQueue,
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue<DueDelivery[]>,
  ) {}

  onApplicationBootstrap(): void {
    void this.register();
  }

  /** What is queued stays there for other processes. */
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
        // Ends with the queue.
        return await this.queue.process(CONCURRENCY, (job: Job<DueDelivery[]>) => this.local.add(job.data));
      } catch (error) {
        this.logger.warn(`the queue of deliveries is of no use yet: ${String(error)}`);
        this.unregister();
        await sleep(REST_MS.failed, undefined, { ref: false });
      }
    }
  }

  private unregister(): void {
    const queue = this.queue as unknown as BullInside;
    queue.handlers = {};
    queue._initializingProcess = undefined;
  }

  private get isReady(): boolean {
    return this.queue.client.status === 'ready';
  }
}
