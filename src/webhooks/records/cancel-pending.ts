import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { inList } from '../../platform/database/raw';
import { int, selectRows } from '../../platform/database/rows';
import { CANCELLED } from './delivery-state';
import { WebhookCancellation } from './webhook-cancellation.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

/** How many of the newest deliveries are canceled in the transaction that changes their webhook. */
const AT_ONCE = 500;

/**
 * Cancels the newest deliveries immediately, and the others through a record that housekeeping processes. No
 * further calls start. A running call still determines the outcome of its delivery.
 */
export async function cancelPending(manager: EntityManager, webhookId: number): Promise<void> {
  const ids = await newestPending(manager, webhookId, AT_ONCE);
  if (ids.length === 0) return;
  const pending = { deliveryId: inList(ids), status: 'pending' } as const;
  await manager.update(WebhookDelivery, pending, CANCELLED);
  if (ids.length < AT_ONCE) return;
  const [lastDeliveryId] = await newestPending(manager, webhookId, 1);
  if (lastDeliveryId === undefined) return;
  await manager.upsert(WebhookCancellation, { webhookId, lastDeliveryId }, ['webhookId']);
}

/** Without an id, returns whether housekeeping is going to cancel any delivery of the webhook. */
export function isBeingCancelled(
  manager: EntityManager,
  webhookId: number,
  deliveryId = 0,
): Promise<boolean> {
  const lastDeliveryId = MoreThanOrEqual(deliveryId);
  return manager.existsBy(WebhookCancellation, { webhookId, lastDeliveryId });
}

async function newestPending(manager: EntityManager, webhookId: number, most: number): Promise<number[]> {
  // Without the hint, MySQL and MariaDB can choose the primary key and read the deliveries of all webhooks.
  const isServer = manager.connection.options.type !== 'better-sqlite3';
  const rows = await selectRows(
    manager,
    { deliveryId: int },
    `FROM webhook_deliveries
     ${isServer ? 'FORCE INDEX (ix_webhook_deliveries_webhook)' : ''}
     WHERE webhook_id = ? AND status = 'pending' ORDER BY delivery_id DESC LIMIT ${most}`,
    [webhookId],
  );
  return rows.map(({ deliveryId }) => deliveryId);
}
