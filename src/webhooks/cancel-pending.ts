import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { inList } from '../database/raw';
import { int, readRows } from '../database/rows';
import { ENDED } from './delivery-states';
import { WebhookCancellation } from './webhook-cancellation.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Deliveries that are cancelled with the change of their webhook: the newest, which lists show first. */
const AT_ONCE = 500;

/**
 * Cancels what is pending of a webhook. What is more than a batch is noted: it is not sent any more, and housekeeping
 * cancels it. What is on the wire already may arrive; without its lease nothing is recorded of it but the try.
 */
export async function cancelPending(manager: EntityManager, webhookId: number): Promise<void> {
  const ids = await newestPending(manager, webhookId, AT_ONCE);
  if (ids.length === 0) return;
  const pending = { deliveryId: inList(ids), status: 'pending' } as const;
  await manager.update(WebhookDelivery, pending, { status: 'cancelled', ...ENDED });
  if (ids.length < AT_ONCE) return;
  const [lastDeliveryId] = await newestPending(manager, webhookId, 1);
  if (lastDeliveryId === undefined) return;
  await manager.upsert(WebhookCancellation, { webhookId, lastDeliveryId }, ['webhookId']);
}

/** Whether a delivery of a webhook counts as cancelled already, or any where no id is given. */
export function isBeingCancelled(
  manager: EntityManager,
  webhookId: number,
  deliveryId = 0,
): Promise<boolean> {
  const lastDeliveryId = MoreThanOrEqual(deliveryId);
  return manager.existsBy(WebhookCancellation, { webhookId, lastDeliveryId });
}

async function newestPending(manager: EntityManager, webhookId: number, most: number): Promise<number[]> {
  // MySQL and MariaDB might walk what all webhooks have, in the order of the ids.
  const isServer = manager.connection.options.type !== 'better-sqlite3';
  const rows = await readRows(
    manager,
    { deliveryId: int },
    `SELECT delivery_id AS deliveryId FROM webhook_deliveries
     ${isServer ? 'FORCE INDEX (ix_webhook_deliveries_webhook)' : ''}
     WHERE webhook_id = ? AND status = 'pending' ORDER BY delivery_id DESC LIMIT ${most}`,
    [webhookId],
  );
  return rows.map(({ deliveryId }) => deliveryId);
}
