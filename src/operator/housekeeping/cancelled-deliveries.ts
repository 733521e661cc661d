import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { int, readRows } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { SET_CANCELLED } from '../../webhooks/records/delivery-state';
import { WebhookCancellation } from '../../webhooks/records/webhook-cancellation.entity';
import { changeBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { RowWalk } from './row-walk';

/**
 * Cancels the pending deliveries of the webhooks in webhook_cancellations: webhooks that were disabled, deleted or
 * changed to another event.
 */
@Injectable()
export class CancelledDeliveries implements Chore {
  readonly step = 'cancelled_deliveries';
  private readonly walk: RowWalk<{ id: number; lastDeliveryId: number }>;

  constructor(@InjectDataSource() source: DataSource) {
    this.walk = new RowWalk(source, next);
  }

  clear(most: number): Promise<Cleared> {
    return this.walk.clear(async (manager, { id: webhookId, lastDeliveryId }) => {
      const where = sql`webhook_id = ${webhookId} AND status = 'pending' AND delivery_id <= ${lastDeliveryId}`;
      const pending = { table: 'webhook_deliveries', id: 'delivery_id', where };
      const cleared = await changeBatch(manager, pending, SET_CANCELLED, most);
      // Matches `lastDeliveryId` as well: a later cancellation may have replaced the record since it was read.
      if (!cleared.more) await manager.delete(WebhookCancellation, { webhookId, lastDeliveryId });
      return cleared;
    });
  }
}

async function next(manager: EntityManager, after: number) {
  const [row] = await readRows(
    manager,
    { id: int, lastDeliveryId: int },
    `SELECT webhook_id AS id, last_delivery_id AS lastDeliveryId FROM webhook_cancellations
     WHERE webhook_id > ? ORDER BY webhook_id LIMIT 1`,
    [after],
  );
  return row;
}
