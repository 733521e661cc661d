import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from '../database/recurring';
import { clockIn, clockOf, placeholders } from '../database/raw';
import type { DueDelivery } from '../events/outbox';
import { Settings } from '../settings/settings';
import { TENANT_OF_DELIVERY } from '../webhooks/delivery-states';
import { Claims } from './claims';
import { DeliveryWorker } from './delivery-worker';
import { DueDeliveries, type FoundDelivery, type Takers } from './due-deliveries';

/** How long it rests between two sweeps, in milliseconds. */
const REST_MS = 500;

/** The most deliveries that one statement of the sweep reads. */
const BATCH = 500;

/**
 * The pause, in milliseconds, after a batch of which the worker accepted less than `part`: the next batch would be mostly the
 * same deliveries again. Short enough that the worker, which holds thousands, does not run out of them.
 */
const NEARLY_FULL = { part: 1 / 4, pauseMs: 100 };

/** After how many seconds the sweep reads an accepted delivery again if it was not claimed. */
const WAITS_FOR = 5;

/**
 * Polls for due deliveries, including those that were never queued or that a queue has lost, those leased by a dead
 * process, and retries.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Relay', job: 'relay' }, REST_MS, () => this.sweep());
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

  /** Returns whether there may be more deliveries that the worker can accept. */
  private async sweepBatch(): Promise<boolean> {
    const oldest = await this.due.oldest(BATCH);
    const taken = await this.take(oldest);
    if (oldest.length < BATCH) return false;
    const others = await this.due.inTurn(this.takersBut(oldest));
    const isNearlyFull = others.length === 0 && taken < NEARLY_FULL.part * BATCH;
    if (taken > 0 && isNearlyFull) await sleep(NEARLY_FULL.pauseMs);
    return taken + (await this.take(others)) > 0;
  }

  /** Excludes the webhooks among the oldest deliveries: their longest waiting ones have been read already. */
  private takersBut(found: readonly DueDelivery[]): Takers {
    const those = new Set(found.map(({ webhookId }) => webhookId));
    return {
      hasRoomFor: (tenantId) => this.worker.hasRoomFor(tenantId),
      hasRoom: (webhook) => !those.has(webhook.webhookId) && this.worker.hasRoom(webhook),
    };
  }

  /**
   * Offers deliveries to the worker and postpones the accepted ones for the sweeps of all processes; if this process dies,
   * a sweep finds them again. Sets a missing `due_tenant` and postpones those deliveries too. Returns how many were
   * postponed.
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
