import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { from, int, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { SET_CANCELLED } from '../../webhooks/records/delivery-state';
import { WebhookCancellation } from '../../webhooks/records/webhook-cancellation.entity';
import { changeBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { RowWalk } from './row-walk';

/** For webhooks that were disabled, deleted or changed to another event. */
@Injectable()
export class CancelledDeliveries implements Chore {
  readonly step = 'cancelled_deliveries';
  private readonly walk: RowWalk<{ id: number; turn: number; lastDeliveryId: number }>;

  constructor(@InjectDataSource() source: DataSource) {
    this.walk = new RowWalk(source, this.step, next);
  }

  clear(most: number): Promise<Cleared> {
    return this.walk.clear(async (manager, { id: webhookId, lastDeliveryId }) => {
      const where = sql`webhook_id = ${webhookId} AND status = 'pending' AND delivery_id <= ${lastDeliveryId}`;
      const pending = { table: 'webhook_deliveries', id: 'delivery_id', where };
      const cleared = await changeBatch(manager, pending, SET_CANCELLED, most);
      // Matches `lastDeliveryId` as well, because a later cancellation may have replaced the record since it was read.
      if (!cleared.more) await manager.delete(WebhookCancellation, { webhookId, lastDeliveryId });
      return cleared;
    });
  }
}

async function next(manager: EntityManager, after: number, leftOut: readonly number[]) {
  const { text, params } = sql`webhook_id > ${after} AND ${noneOf(raw('webhook_id'), leftOut)}`;
  const [row] = await selectRows(
    manager,
    { id: from('webhook_id', int), turn: from('webhook_id', int), lastDeliveryId: int },
    `FROM webhook_cancellations
     WHERE ${text} ORDER BY webhook_id LIMIT 1`,
    params,
  );
  return row;
}
