import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { daysAgo, inList, placeholders } from '../../platform/database/raw';
import { int, readRows } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { sql } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { WebhookAttempt } from '../../webhooks/records/webhook-attempt.entity';
import { WebhookDelivery } from '../../webhooks/records/webhook-delivery.entity';
import { WebhookEvent } from '../../webhooks/records/webhook-event.entity';
import { deleteBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';

/**
 * Deletes webhook events older than WEBHOOK_LOG_DAYS, with their deliveries and attempts. An event with pending
 * deliveries is kept until these have ended.
 */
@Injectable()
export class LogRetention implements Chore {
  readonly step = 'webhook_log';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  /** Deletes the deliveries of old events first, and an event once it has no deliveries. */
  async clear(most: number): Promise<Cleared> {
    const eventIds = await this.findOld(most);
    if (eventIds.length === 0) return { rows: 0, more: false };
    const deliveryIds = await this.findEnded(eventIds, most);
    if (deliveryIds.length > 0) return this.clearDeliveries(deliveryIds, most);
    const rows = await this.work.run(({ manager }) => deleteEvents(manager, eventIds));
    return { rows, more: eventIds.length === most };
  }

  /**
   * Deletes the first deliveries, in ascending order of id, with their attempts: as many deliveries as have at most
   * `most` attempts in total. If the first delivery alone has more, deletes only its oldest attempts and keeps the
   * delivery. Such a delivery can be sent again, and needs its newest attempts: without them, findPoisoned would assume
   * that the delivery crashes its processes.
   */
  private async clearDeliveries(deliveryIds: readonly number[], most: number): Promise<Cleared> {
    const beyond = await this.findAttemptBeyond(deliveryIds, most);
    const whole = beyond ? deliveryIds.filter((id) => id < beyond.deliveryId) : deliveryIds;
    if (!beyond || whole.length > 0) {
      const rows = await this.work.run(({ manager }) => deleteEnded(manager, whole));
      return { rows, more: true };
    }
    const where = sql`delivery_id = ${beyond.deliveryId} AND attempt < ${beyond.attempt}`;
    const oldest = { table: 'webhook_attempts', id: 'attempt_id', where };
    const { rows } = await deleteBatch(this.source.manager, oldest, most);
    return { rows, more: true };
  }

  private async findOld(most: number): Promise<number[]> {
    const rows = await readRows(
      this.source,
      { eventId: int },
      `SELECT e.event_id AS eventId FROM webhook_events e
       WHERE e.occurred_at < ${daysAgo(this.source, this.settings.WEBHOOK_LOG_DAYS)} AND ${deliveryOf('e', "AND d.status = 'pending'")} IS NULL
       ORDER BY e.occurred_at LIMIT ${most}`,
    );
    return rows.map(({ eventId }) => eventId);
  }

  private async findEnded(eventIds: readonly number[], most: number): Promise<number[]> {
    const deliveries = await this.source.manager.find(WebhookDelivery, {
      select: { deliveryId: true },
      where: { eventId: inList(eventIds), status: Not('pending') },
      take: most,
    });
    return deliveries.map(({ deliveryId }) => deliveryId);
  }

  /**
   * Returns the attempt that follows the first `most` attempts, in ascending order of delivery and attempt; undefined
   * if there is none.
   */
  private async findAttemptBeyond(deliveryIds: readonly number[], most: number) {
    const [row] = await readRows(
      this.source,
      { deliveryId: int, attempt: int },
      `SELECT delivery_id AS deliveryId, attempt FROM webhook_attempts
       WHERE delivery_id IN (${placeholders(deliveryIds)}) ORDER BY delivery_id, attempt LIMIT 1 OFFSET ${most}`,
      deliveryIds,
    );
    return row;
  }
}

/** Deletes ended deliveries and their attempts. Skips a delivery that has become pending again since it was found. */
async function deleteEnded(manager: EntityManager, deliveryIds: readonly number[]): Promise<number> {
  await manager.delete(WebhookDelivery, { deliveryId: inList(deliveryIds), status: Not('pending') });
  const left = await manager.find(WebhookDelivery, {
    select: { deliveryId: true },
    where: { deliveryId: inList(deliveryIds) },
  });
  const kept = new Set(left.map(({ deliveryId }) => deliveryId));
  const gone = deliveryIds.filter((id) => !kept.has(id));
  await manager.delete(WebhookAttempt, { deliveryId: inList(gone) });
  return gone.length;
}

async function deleteEvents(manager: EntityManager, eventIds: readonly number[]): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(WebhookEvent)
    .where({ eventId: inList(eventIds) })
    .andWhere(`${deliveryOf('webhook_events')} IS NULL`)
    .execute();
  return affected ?? 0;
}

/**
 * Returns a scalar subquery for one delivery of an event. It replaces NOT EXISTS, for which MariaDB would materialise
 * all pending deliveries.
 */
function deliveryOf(events: string, condition = ''): string {
  return `(SELECT d.delivery_id FROM webhook_deliveries d
    WHERE d.event_id = ${events}.event_id ${condition} LIMIT 1)`;
}
