import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { inList } from '../database/raw';
import { int, readRows } from '../database/rows';
import { ENDED } from './delivery-states';
import { WebhookCancellation } from './webhook-cancellation.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Deliveries that are cancelled with the change of their webhook: the newest, which lists show first. */
const AT_ONCE = 500;

/**
 * Cancels the pending deliveries of a webhook: a batch at once, the others by a record that housekeeping works off. None of
 * them is sent any more. A running call may still arrive; as its lease has ended, only the try is recorded.
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

/** Whether a delivery of a webhook counts as cancelled already; without an id, whether any does. */
export function isBeingCancelled(
  manager: EntityManager,
  webhookId: number,
  deliveryId = 0,
): Promise<boolean> {
  const lastDeliveryId = MoreThanOrEqual(deliveryId);
  return manager.existsBy(WebhookCancellation, { webhookId, lastDeliveryId });
}

async function newestPending(manager: EntityManager, webhookId: number, most: number): Promise<number[]> {
  // Without the hint MySQL and MariaDB may read the deliveries of all webhooks by id.
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
