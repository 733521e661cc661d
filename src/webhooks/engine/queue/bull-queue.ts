import { InjectQueue } from '@nestjs/bull';
import { Injectable, Optional } from '@nestjs/common';
import type { Queue } from 'bull';
import { Batcher } from '../../../platform/common/batcher';
import type { DueDelivery } from '../../../platform/events/announcements';
import { WEBHOOK_DELIVERY } from './bull-options';
import { DeliveryQueue } from '../delivery-queue';
import { DeliveryWorker } from '../worker/delivery-worker';
import { waitAtMost } from '../../../platform/common/within';
import { abandon, ignoreFailedNames } from './bull-inside';

/** The maximum numbers of deliveries: added by one command, waiting to be added, and in one job. */
const ADD = { atATime: 200, waiting: 5000, job: 20 };

/** Workers take jobs immediately, so this many waiting jobs mean that no worker is running. */
const MOST_JOBS = 500;

const CLOSE_MS = 2000;

/** While Redis is unavailable, the worker of this process gets the deliveries. */
@Injectable()
export class BullQueue extends DeliveryQueue {
  private readonly batcher = new Batcher<DueDelivery, void>(ADD.atATime, (due) => this.addAll(due));
  private waiting = 0;

  constructor(
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue<DueDelivery[]>,
    @Optional() private readonly worker?: DeliveryWorker,
  ) {
    super();
    // The connections log outages of Redis; without a listener an error event would end the process.
    queue.on('error', () => {});
    ignoreFailedNames(queue);
    Object.assign(queue, { onApplicationShutdown: () => this.close() });
  }

  async add(due: readonly DueDelivery[]): Promise<void> {
    if (!this.isReady || this.waiting + due.length > ADD.waiting) return this.worker?.add(due);
    this.waiting += due.length;
    try {
      await Promise.all(due.map((one) => this.batcher.do(one)));
    } catch {
      await this.worker?.add(due);
    } finally {
      this.waiting -= due.length;
    }
  }

  /** Bull's own close never resolves while Redis is unavailable; in that case, only the loops and timers are ended. */
  private async close(): Promise<void> {
    if (this.isReady) {
      await waitAtMost(CLOSE_MS, this.queue.close(true));
      return;
    }
    abandon(this.queue);
  }

  private get isReady(): boolean {
    return this.queue.client.status === 'ready';
  }

  private async addAll(due: DueDelivery[]): Promise<void[]> {
    if ((await this.queue.client.llen(this.queue.toKey('wait'))) >= MOST_JOBS)
      throw new Error('the queue is full');
    const jobs = [];
    for (let at = 0; at < due.length; at += ADD.job) jobs.push({ data: due.slice(at, at + ADD.job) });
    await this.queue.addBulk(jobs);
    return due.map(() => undefined);
  }
}
