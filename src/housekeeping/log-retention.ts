import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { daysAgo, inList, placeholders } from '../database/raw';
import { int, readRows } from '../database/rows';
import { UnitOfWork } from '../database/unit-of-work';
import { sql } from '../lists/sql';
import { Settings } from '../settings/settings';
import { WebhookAttempt } from '../webhooks/webhook-attempt.entity';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import { WebhookEvent } from '../webhooks/webhook-event.entity';
import { deleteBatch } from './batches';
import type { Chore, Cleared } from './chore';

/**
 * Deletes events of webhooks older than WEBHOOK_LOG_DAYS, with their deliveries and tries. Events with pending deliveries
 * stay until these have ended.
 */
@Injectable()
export class LogRetention implements Chore {
  readonly step = 'webhook_log';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  /** Deletes deliveries first, and an event once it has none. */
  async clear(most: number): Promise<Cleared> {
    const eventIds = await this.findOld(most);
    if (eventIds.length === 0) return { rows: 0, more: false };
    const deliveryIds = await this.findEnded(eventIds, most);
    if (deliveryIds.length > 0) return this.clearDeliveries(deliveryIds, most);
    const rows = await this.work.run((manager) => deleteEvents(manager, eventIds));
    return { rows, more: eventIds.length === most };
  }

  /**
   * Deletes those of the deliveries that have at most `most` tries together, with these tries. If the first one alone has
   * more, only its oldest tries are deleted: as long as a delivery can be sent again, it keeps its newest ones, because
   * without them it is taken to end the processes that try it.
   */
  private async clearDeliveries(deliveryIds: readonly number[], most: number): Promise<Cleared> {
    const beyond = await this.findTryBeyond(deliveryIds, most);
    const whole = beyond ? deliveryIds.filter((id) => id < beyond.deliveryId) : deliveryIds;
    if (!beyond || whole.length > 0) {
      const rows = await this.work.run((manager) => deleteEnded(manager, whole));
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

  /** The first try after `most` tries of the deliveries, in ascending order of delivery and try. */
  private async findTryBeyond(deliveryIds: readonly number[], most: number) {
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

/** Deletes ended deliveries and their tries. A delivery that was made pending again since it was found stays. */
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

/** A subquery per event: for NOT EXISTS MariaDB would materialise all pending deliveries. */
function deliveryOf(events: string, condition = ''): string {
  return `(SELECT d.delivery_id FROM webhook_deliveries d
    WHERE d.event_id = ${events}.event_id ${condition} LIMIT 1)`;
}
