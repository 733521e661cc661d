import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { int, readRows } from '../database/rows';
import { sql } from '../lists/sql';
import { CANCELLED } from '../webhooks/delivery-states';
import { WebhookCancellation } from '../webhooks/webhook-cancellation.entity';
import { changeBatch } from './batches';
import type { Chore, Cleared } from './chore';

/** Cancels what was noted of webhooks that were disabled, deleted or given another event. */
@Injectable()
export class CancelledDeliveries implements Chore {
  readonly step = 'cancelled_deliveries';
  /** A webhook whose batch fails is passed over until the walk comes again. */
  private after = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async clear(most: number): Promise<Cleared> {
    const { manager } = this.source;
    const noted = await next(manager, this.after);
    if (!noted) {
      this.after = 0;
      return { rows: 0, more: false };
    }
    const { webhookId, lastDeliveryId } = noted;
    try {
      const where = sql`webhook_id = ${webhookId} AND status = 'pending' AND delivery_id <= ${lastDeliveryId}`;
      const pending = { table: 'webhook_deliveries', id: 'delivery_id', where };
      const { rows, more } = await changeBatch(manager, pending, CANCELLED, most);
      // One that was noted again meanwhile stays.
      if (!more) await manager.delete(WebhookCancellation, noted);
      return { rows, more: true };
    } catch (error) {
      this.after = webhookId;
      throw error;
    }
  }
}

async function next(manager: EntityManager, after: number) {
  const [row] = await readRows(
    manager,
    { webhookId: int, lastDeliveryId: int },
    `SELECT webhook_id AS webhookId, last_delivery_id AS lastDeliveryId FROM webhook_cancellations
     WHERE webhook_id > ? ORDER BY webhook_id LIMIT 1`,
    [after],
  );
  return row;
}
