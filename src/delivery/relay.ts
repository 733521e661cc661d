import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from '../common/recurring';
import { clockOf, instantOf, instantParameter, placeholders } from '../database/raw';
import type { DueDelivery } from '../events/outbox';
import { Claims } from './claims';
import { DeliveryQueue } from './delivery-queue';
import { DeliveryWorker } from './delivery-worker';
import { Settings } from '../settings/settings';

/** How long it rests between two sweeps, in milliseconds. */
const REST_MS = 500;

/** Deliveries that one sweep takes on at a time. */
const BATCH = 500;

/** When a delivery is looked at again that was queued and, for whatever reason, not claimed. Milliseconds. */
const QUEUED_FOR_MS = 5000;

type Row = DueDelivery & { now: Date | string };

/**
 * Finds the deliveries that are due, whatever became of the news of them: what was never queued, what a queue has
 * lost, what a dead process had a lease of, and what is to be tried again.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring('Relay', REST_MS, () => this.sweep());
  private begun = false;
  private ended = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: DeliveryQueue,
    private readonly worker: DeliveryWorker,
    private readonly claims: Claims,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.recurring.stop();
  }

  private async sweep(): Promise<void> {
    if (!this.begun && this.settings.embedded) await this.claims.startAfresh();
    this.begun = true;
    while (!this.ended && (await this.sweepBatch())) {
      // Another full batch may wait.
    }
  }

  /** Answers whether there may be more. */
  private async sweepBatch(): Promise<boolean> {
    const most = Math.min(await this.queue.room(), BATCH);
    if (most === 0) return false;
    const due = await this.findDue(most);
    const [first] = due;
    if (!first) return false;
    await this.putOff(due, instantOf(first.now));
    await this.queue.add(due.map(({ deliveryId, webhookId }) => ({ deliveryId, webhookId })));
    return due.length === most;
  }

  private findDue(most: number): Promise<Row[]> {
    const busy = this.worker.busyWebhooks;
    const others = busy.length > 0 ? `AND webhook_id NOT IN (${placeholders(busy)})` : '';
    const clock = clockOf(this.source);
    return this.source.query<Row[]>(
      `SELECT delivery_id AS deliveryId, webhook_id AS webhookId, ${clock} AS now FROM webhook_deliveries
       WHERE due_at <= ${clock} ${others} ORDER BY due_at LIMIT ${most}`,
      busy,
    );
  }

  /** Before they are queued: should this process die in between, they are found again. */
  private async putOff(due: readonly Row[], now: Date): Promise<void> {
    await this.source.query(
      `UPDATE webhook_deliveries SET due_at = ?
       WHERE delivery_id IN (${placeholders(due)}) AND due_at <= ? AND status = 'pending'`,
      [
        instantParameter(new Date(now.getTime() + QUEUED_FOR_MS)),
        ...due.map(({ deliveryId }) => deliveryId),
        instantParameter(now),
      ],
    );
  }
}
