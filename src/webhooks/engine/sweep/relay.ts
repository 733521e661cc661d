import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from '../../../platform/database/recurring';
import { clockIn, clockOf, placeholders } from '../../../platform/database/raw';
import type { DueDelivery } from '../../../platform/events/announcements';
import { Settings } from '../../../platform/settings/settings';
import { setAccepted } from '../../records/delivery-state';
import { Claims } from '../claims/claims';
import { DeliveryWorker } from '../worker/delivery-worker';
import { DueDeliveries, type FoundDelivery, type Capacity } from './due-deliveries';

/** The pause between two sweeps, in milliseconds. */
const REST_MS = 500;

/** The maximal number of deliveries that one statement of the sweep reads. */
const BATCH = 500;

/**
 * `pauseMs` is the pause, in milliseconds, after a batch of which the worker accepted less than `part`. Without the
 * pause, the next batch would contain mostly the same deliveries. The pause is so short that the worker, which holds
 * thousands of deliveries, does not run out of them.
 */
const NEARLY_FULL = { part: 1 / 4, pauseMs: 100 };

/** The number of seconds after which the sweep finds an accepted delivery again if it was not claimed. */
const ACCEPTED_SECONDS = 5;

/**
 * Polls for due deliveries: retries, deliveries that were never queued or that a queue has lost, and deliveries that a
 * crashed process had leased.
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
    if (!this.begun && this.settings.embedded) await this.claims.endEarlierLeases();
    this.begun = true;
    while (!this.ended && (await this.sweepBatch())) {
      // The loop has no body: the condition sweeps a batch, and is true while there could be more deliveries.
    }
  }

  /** Offers a batch of due deliveries to the worker. Returns whether there could be more that the worker can accept. */
  private async sweepBatch(): Promise<boolean> {
    const oldest = await this.due.oldest(BATCH);
    const accepted = await this.offerAll(oldest);
    if (oldest.length < BATCH) return false;
    const others = await this.due.inTurn(this.capacityExcept(oldest));
    const isNearlyFull = others.length === 0 && accepted < NEARLY_FULL.part * BATCH;
    if (accepted > 0 && isNearlyFull) await sleep(NEARLY_FULL.pauseMs);
    return accepted + (await this.offerAll(others)) > 0;
  }

  /**
   * Returns the capacity of the worker without the webhooks of the given deliveries, which have just been offered to
   * it.
   */
  private capacityExcept(found: readonly DueDelivery[]): Capacity {
    const those = new Set(found.map(({ webhookId }) => webhookId));
    return {
      hasRoomFor: (tenantId) => this.worker.hasRoomFor(tenantId),
      hasRoom: (webhook) => !those.has(webhook.webhookId) && this.worker.hasRoom(webhook),
    };
  }

  /**
   * Offers deliveries to the worker, and postpones the accepted ones by ACCEPTED_SECONDS, so that no process sweeps
   * them again before they are claimed. Also postpones deliveries without a `due_tenant`, and sets it. Returns how many
   * were postponed.
   */
  private async offerAll(found: readonly FoundDelivery[]): Promise<number> {
    const accepted = found.filter((one) => this.worker.offer(one) || one.dueTenant === null);
    if (accepted.length === 0) return 0;
    await this.source.query(
      `UPDATE webhook_deliveries
       SET ${setAccepted(clockIn(this.source, ACCEPTED_SECONDS))}
       WHERE delivery_id IN (${placeholders(accepted)}) AND due_at <= ${clockOf(this.source)} AND status = 'pending'`,
      accepted.map(({ deliveryId }) => deliveryId),
    );
    return accepted.length;
  }
}
