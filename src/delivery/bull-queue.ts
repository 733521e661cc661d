import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, Optional } from '@nestjs/common';
import type { Queue } from 'bull';
import { Batcher } from '../common/batcher';
import type { DueDelivery } from '../events/outbox';
import { WEBHOOK_DELIVERY } from './bull-options';
import { DeliveryQueue } from './delivery-queue';
import { InProcessQueue } from './in-process-queue';

/** The most deliveries that are added by one command, that may wait to be added, and that one job names. */
const ADD = { atATime: 200, waiting: 5000, job: 20 };

/** The most jobs that may wait in Redis. Workers take jobs at once: if so many wait, no worker is running. */
const MOST_JOBS = 500;

/** How long closing Bull may take, in milliseconds. */
const CLOSE_MS = 2000;

/** Private fields of Bull's queue. */
interface BullInside {
  closing: Promise<void>;
  _clearTimers(): void;
}

/** Distributes deliveries over the workers of all processes by Redis. While that is away, this process's worker gets them. */
@Injectable()
export class BullQueue extends DeliveryQueue {
  private readonly batcher = new Batcher<DueDelivery, void>(ADD.atATime, (due) => this.addAll(due));
  private waiting = 0;

  constructor(
    @InjectQueue(WEBHOOK_DELIVERY) private readonly queue: Queue<DueDelivery[]>,
    @Optional() private readonly local?: InProcessQueue,
  ) {
    super();
    // The connections log that Redis is away; without a listener an error would end the process.
    queue.on('error', () => {});
    Object.assign(queue, { onApplicationShutdown: () => this.close() });
  }

  async add(due: readonly DueDelivery[]): Promise<void> {
    if (!this.isReady || this.waiting + due.length > ADD.waiting) return this.local?.add(due);
    this.waiting += due.length;
    try {
      await Promise.all(due.map((one) => this.batcher.do(one)));
    } catch {
      await this.local?.add(due);
    } finally {
      this.waiting -= due.length;
    }
  }

  /** Bull's own close waits for ever if Redis is away: this ends its loops and timers instead. */
  private async close(): Promise<void> {
    if (this.isReady) {
      await Promise.race([this.queue.close(true), sleep(CLOSE_MS, undefined, { ref: false })]);
      return;
    }
    const queue = this.queue as unknown as BullInside;
    queue.closing = Promise.resolve();
    queue._clearTimers();
  }

  private get isReady(): boolean {
    return this.queue.client.status === 'ready';
  }

  private async addAll(due: DueDelivery[]): Promise<void[]> {
    if ((await this.queue.client.llen(this.queue.toKey('wait'))) >= MOST_JOBS) throw new Error('it is full');
    const jobs = [];
    for (let at = 0; at < due.length; at += ADD.job) jobs.push({ data: due.slice(at, at + ADD.job) });
    await this.queue.addBulk(jobs);
    return due.map(() => undefined);
  }
}
