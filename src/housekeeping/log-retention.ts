import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { instantParameter } from '../database/raw';
import { UnitOfWork } from '../database/unit-of-work';
import { Settings } from '../settings/settings';
import { logStart } from '../webhooks/log-start';
import { WebhookAttempt } from '../webhooks/webhook-attempt.entity';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import { WebhookEvent } from '../webhooks/webhook-event.entity';

/** Events, and deliveries, that are deleted at a time; and how many times one run does so. */
const BATCH = 500;
const MOST = 40;

/**
 * Forgets events of webhooks that are too old, with their deliveries and tries. Those that are still to be sent stay
 * until they have come to an end.
 */
@Injectable()
export class LogRetention {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async run(): Promise<void> {
    for (let batches = 0; batches < MOST; batches++) {
      const eventIds = await this.findOld();
      if (eventIds.length === 0) return;
      await this.deleteDeliveries(eventIds);
      await this.work.run((manager) => deleteEvents(manager, eventIds));
    }
  }

  private async findOld(): Promise<number[]> {
    const rows = await this.source.query<{ eventId: number }[]>(
      `SELECT e.event_id AS eventId FROM webhook_events e
       WHERE e.occurred_at < ? AND ${deliveryOf('e', "AND d.status = 'pending'")} IS NULL
       ORDER BY e.occurred_at LIMIT ${BATCH}`,
      [instantParameter(logStart(this.settings))],
    );
    return rows.map(({ eventId }) => eventId);
  }

  private async deleteDeliveries(eventIds: readonly number[]): Promise<void> {
    const deliveries = await this.source.manager.find(WebhookDelivery, {
      select: { deliveryId: true },
      where: { eventId: In(eventIds) },
      order: { deliveryId: 'ASC' },
    });
    const ids = deliveries.map(({ deliveryId }) => deliveryId);
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      await this.work.run((manager) => deleteEnded(manager, some));
    }
  }
}

/** One that was asked for again in the meantime stays, and so do its tries. */
async function deleteEnded(manager: EntityManager, deliveryIds: readonly number[]): Promise<void> {
  await manager.delete(WebhookDelivery, { deliveryId: In(deliveryIds), status: Not('pending') });
  const left = await manager.find(WebhookDelivery, {
    select: { deliveryId: true },
    where: { deliveryId: In(deliveryIds) },
  });
  const kept = new Set(left.map(({ deliveryId }) => deliveryId));
  const gone = deliveryIds.filter((id) => !kept.has(id));
  await manager.delete(WebhookAttempt, { deliveryId: In(gone) });
}

async function deleteEvents(manager: EntityManager, eventIds: readonly number[]): Promise<void> {
  await manager
    .createQueryBuilder()
    .delete()
    .from(WebhookEvent)
    .where({ eventId: In(eventIds) })
    .andWhere(`${deliveryOf('webhook_events')} IS NULL`)
    .execute();
}

/** Looked up event by event: MariaDB would make a table of all pending deliveries for NOT EXISTS. */
function deliveryOf(events: string, condition = ''): string {
  return `(SELECT d.delivery_id FROM webhook_deliveries d
    WHERE d.event_id = ${events}.event_id ${condition} LIMIT 1)`;
}
