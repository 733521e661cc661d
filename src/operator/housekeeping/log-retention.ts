import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { clockOf, daysAgo, inList, placeholders } from '../../platform/database/raw';
import { from, int, inTable, selectRows } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { sql } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { endedAt } from '../../webhooks/records/delivery-state';
import { WebhookAttempt } from '../../webhooks/records/webhook-attempt.entity';
import { WebhookDelivery } from '../../webhooks/records/webhook-delivery.entity';
import { WebhookEvent } from '../../webhooks/records/webhook-event.entity';
import { Webhook } from '../../webhooks/records/webhook.entity';
import { deleteBatch, firstOf, halving } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';

/** An event with deliveries that are pending or being sent is kept until these have ended. */
@Injectable()
export class LogRetention implements Chore {
  readonly step = 'webhook_log';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async clear(most: number): Promise<Cleared> {
    const eventIds = await this.findOld(most);
    if (eventIds.length === 0) return { rows: 0, more: false };
    const cleared = await firstOf([() => this.clearEnded(eventIds, most), () => this.clearEvents(eventIds)]);
    return { ...cleared, more: cleared.more || eventIds.length === most };
  }

  private async clearEnded(eventIds: readonly number[], most: number): Promise<Cleared> {
    const deliveryIds = await this.findEnded(eventIds, most);
    return deliveryIds.length > 0 ? this.clearDeliveries(deliveryIds, most) : { rows: 0, more: false };
  }

  private async clearEvents(eventIds: readonly number[]): Promise<Cleared> {
    const deleted = await halving(eventIds, (some) =>
      this.work.run(({ manager }) => deleteEvents(manager, some)),
    );
    return { ...deleted, more: false };
  }

  /**
   * Deletes as many deliveries, in ascending order of id, as have at most `most` attempts in total.
   * If the first one alone has more, deletes only its oldest attempts: the delivery can be sent again,
   * and without its newest attempts, findPoisoned would assume that it crashes its processes.
   */
  private async clearDeliveries(deliveryIds: readonly number[], most: number): Promise<Cleared> {
    const beyond = await this.findAttemptBeyond(deliveryIds, most);
    const whole = beyond ? deliveryIds.filter((id) => id < beyond.deliveryId) : deliveryIds;
    if (!beyond || whole.length > 0) {
      const deleted = await halving(whole, (some) =>
        this.work.run(({ manager }) => deleteEnded(manager, some)),
      );
      return { ...deleted, more: true };
    }
    const where = sql`delivery_id = ${beyond.deliveryId} AND attempt < ${beyond.attempt}`;
    const oldest = { table: 'webhook_attempts', id: 'attempt_id', where };
    const { rows } = await deleteBatch(this.source.manager, oldest, most);
    return { rows, more: true };
  }

  private async findOld(most: number): Promise<number[]> {
    const rows = await selectRows(
      this.source,
      inTable('e', { eventId: int }),
      `FROM webhook_events e
       WHERE e.occurred_at < ${daysAgo(this.source, this.settings.WEBHOOK_LOG_DAYS)} AND ${deliveryOf('e', `AND NOT ${endedAt(clockOf(this.source))}`)} IS NULL
       ORDER BY e.occurred_at LIMIT ${most}`,
    );
    return rows.map(({ eventId }) => eventId);
  }

  private async findEnded(eventIds: readonly number[], most: number): Promise<number[]> {
    const deliveries = await this.source.manager
      .createQueryBuilder(WebhookDelivery, 'd')
      .select('d.deliveryId')
      .where({ eventId: inList(eventIds) })
      .andWhere(endedAt(clockOf(this.source)))
      .limit(most)
      .getMany();
    return deliveries.map(({ deliveryId }) => deliveryId);
  }

  /** In ascending order of delivery and attempt; undefined if there are at most `most`. */
  private async findAttemptBeyond(deliveryIds: readonly number[], most: number) {
    const [row] = await selectRows(
      this.source,
      { deliveryId: int, attempt: int },
      `FROM webhook_attempts
       WHERE delivery_id IN (${placeholders(deliveryIds)}) ORDER BY delivery_id, attempt LIMIT 1 OFFSET ${most}`,
      deliveryIds,
    );
    return row;
  }
}

/** Skips a delivery that has become pending again since it was found. */
async function deleteEnded(manager: EntityManager, deliveryIds: readonly number[]): Promise<number> {
  const pulled = await findPulled(manager, deliveryIds);
  await manager
    .createQueryBuilder()
    .delete()
    .from(WebhookDelivery)
    .where({ deliveryId: inList(deliveryIds) })
    .andWhere(endedAt(clockOf(manager.connection)))
    .execute();
  const left = await manager.find(WebhookDelivery, {
    select: { deliveryId: true },
    where: { deliveryId: inList(deliveryIds) },
  });
  const kept = new Set(left.map(({ deliveryId }) => deliveryId));
  const gone = deliveryIds.filter((id) => !kept.has(id));
  await manager.delete(WebhookAttempt, { deliveryId: inList(gone) });
  for (const { webhookId, last } of pulled)
    await manager.update(Webhook, { webhookId, removedTo: LessThan(last) }, { removedTo: last });
  return gone.length;
}

/** The last one of each pull webhook, whose clients must learn that they missed it. */
function findPulled(manager: EntityManager, deliveryIds: readonly number[]) {
  return selectRows(
    manager,
    { webhookId: from('w.webhook_id', int), last: from('MAX(d.delivery_id)', int) },
    `FROM webhook_deliveries d JOIN webhooks w ON w.webhook_id = d.webhook_id AND w.mode = 'pull'
     WHERE d.delivery_id IN (${placeholders(deliveryIds)}) GROUP BY w.webhook_id ORDER BY w.webhook_id`,
    deliveryIds,
  );
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

/** A scalar subquery instead of NOT EXISTS, for which MariaDB would materialize all pending deliveries. */
function deliveryOf(events: string, condition = ''): string {
  return `(SELECT d.delivery_id FROM webhook_deliveries d
    WHERE d.event_id = ${events}.event_id ${condition} LIMIT 1)`;
}
