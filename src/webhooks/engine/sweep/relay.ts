import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isOfRow } from '../../../platform/database/database-errors';
import { FailedRows } from '../../../platform/database/failed-rows';
import { Recurring } from '../../../platform/database/recurring';
import { clockIn, clockOf, placeholders } from '../../../platform/database/raw';
import type { DueDelivery } from '../../../platform/events/announcements';
import { Settings } from '../../../platform/settings/settings';
import { setAccepted } from '../../records/delivery-state';
import { Claims } from '../claims/claims';
import { DeliveryWorker } from '../worker/delivery-worker';
import { DueDeliveries, type FoundDelivery, type Capacity } from './due-deliveries';

const REST_MS = 500;

const BATCH = 500;

/**
 * The pause after a batch if the worker accepted less than `part` of it; the next one would repeat most of it.
 * It is so short that the worker, which holds thousands of deliveries, does not run out of them.
 */
const NEARLY_FULL = { part: 1 / 4, pauseMs: 100 };

/** The sweep finds an accepted delivery again after this time if it was not claimed. */
const ACCEPTED_SECONDS = 5;

/** Finds retries, lost deliveries of a queue, and deliveries that a crashed process had leased. */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Relay', job: 'relay' }, REST_MS, () => this.sweep());
  private readonly failed = new FailedRows('Relay');
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
    if (!this.begun && this.settings.embedded) await this.claims.endEarlierLeases();
    this.begun = true;
    while (!this.ended && (await this.sweepBatch())) {
      // The condition sweeps a batch, and is true while there could be more deliveries.
    }
  }

  /** Returns whether there could be more deliveries that the worker can accept. */
  private async sweepBatch(): Promise<boolean> {
    const oldest = await this.due.oldest(BATCH);
    const accepted = await this.offerAll(oldest);
    if (oldest.length < BATCH) return false;
    const others = await this.due.inTurn(this.capacityExcept(oldest));
    const isNearlyFull = others.length === 0 && accepted < NEARLY_FULL.part * BATCH;
    if (accepted > 0 && isNearlyFull) await sleep(NEARLY_FULL.pauseMs);
    return accepted + (await this.offerAll(others)) > 0;
  }

  /** Leaves out the webhooks of deliveries that have just been offered. */
  private capacityExcept(found: readonly DueDelivery[]): Capacity {
    const those = new Set(found.map(({ webhookId }) => webhookId));
    return {
      hasRoomFor: (tenantId) => this.worker.hasRoomFor(tenantId),
      hasRoom: (webhook) => !those.has(webhook.webhookId) && this.worker.hasRoom(webhook),
    };
  }

  /**
   * Postpones the accepted deliveries, so that no process sweeps them again before they are claimed,
   * and rows without a `due_tenant`, which it sets. Leaves out deliveries that cannot be postponed.
   */
  private async offerAll(found: readonly FoundDelivery[]): Promise<number> {
    const accepted = found
      .filter(({ deliveryId }) => !this.failed.isLeftOut(deliveryId))
      .filter((one) => this.worker.offer(one) || one.dueTenant === null)
      .map(({ deliveryId }) => deliveryId);
    try {
      await this.postpone(accepted);
    } catch (error) {
      if (!isOfRow(error)) throw error;
      for (const id of accepted) await this.failed.attempt(id, () => this.postpone([id]));
    }
    return accepted.length;
  }

  private async postpone(deliveryIds: readonly number[]): Promise<void> {
    if (deliveryIds.length === 0) return;
    await this.source.query(
      `UPDATE webhook_deliveries
       SET ${setAccepted(clockIn(this.source, ACCEPTED_SECONDS))}
       WHERE delivery_id IN (${placeholders(deliveryIds)}) AND due_at <= ${clockOf(this.source)} AND status = 'pending'`,
      [...deliveryIds],
    );
  }
}
