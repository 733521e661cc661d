import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from '../common/recurring';
import { clockIn, clockOf, placeholders } from '../database/raw';
import type { DueDelivery } from '../events/outbox';
import { Claims } from './claims';
import { DeliveryWorker } from './delivery-worker';
import { DueDeliveries, type FoundDelivery, type Takers } from './due-deliveries';
import { TENANT_OF_DELIVERY } from '../webhooks/delivery-states';
import { Settings } from '../settings/settings';

/** How long it rests between two sweeps, in milliseconds. */
const REST_MS = 500;

/** Deliveries that are looked at together. */
const BATCH = 500;

/** When a delivery is looked at again that waits here and, for whatever reason, was not claimed. Seconds. */
const WAITS_FOR = 5;

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
    private readonly due: DueDeliveries,
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

  /** Answers whether there may be more that can be taken on. */
  private async sweepBatch(): Promise<boolean> {
    const oldest = await this.due.oldest(BATCH);
    const taken = await this.take(oldest);
    if (oldest.length < BATCH) return false;
    const others = await this.due.inTurn(this.takersBut(oldest));
    return taken + (await this.take(others)) > 0;
  }

  /** Of the webhooks that were found, what has waited for longest is at hand already. */
  private takersBut(found: readonly DueDelivery[]): Takers {
    const those = new Set(found.map(({ webhookId }) => webhookId));
    return {
      hasRoomFor: (tenantId) => this.worker.hasRoomFor(tenantId),
      hasRoom: (place) => !those.has(place.webhookId) && this.worker.hasRoom(place),
    };
  }

  /**
   * Has the worker take on what it can, and nobody look at that while it waits there. Should this process die, it is
   * found again. What was in nobody's turn is put into one, and made way for. Answers how many those are.
   */
  private async take(found: readonly FoundDelivery[]): Promise<number> {
    const taken = found.filter((one) => this.worker.offer(one) || one.dueTenant === null);
    if (taken.length === 0) return 0;
    await this.source.query(
      `UPDATE webhook_deliveries
       SET due_at = ${clockIn(this.source, WAITS_FOR)}, due_tenant = COALESCE(due_tenant, ${TENANT_OF_DELIVERY})
       WHERE delivery_id IN (${placeholders(taken)}) AND due_at <= ${clockOf(this.source)} AND status = 'pending'`,
      taken.map(({ deliveryId }) => deliveryId),
    );
    return taken.length;
  }
}
