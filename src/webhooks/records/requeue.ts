import type { EntityManager } from 'typeorm';
import { Problem, retryLater } from '../../platform/common/problem';
import { clockOf, inList } from '../../platform/database/raw';
import { pendingAgain, pendingInCall, unleasedAt } from './delivery-state';
import { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';

/** `Retry-After` while deliveries are being canceled, in seconds. */
const CANCELLED_SOON = 5;

/** Skips leased deliveries, and those whose status is not in `statuses`. Returns how many are pending again. */
export async function requeue(
  manager: EntityManager,
  deliveryIds: readonly number[],
  trigger: WebhookDelivery['trigger'],
  statuses: readonly WebhookDelivery['status'][],
): Promise<number> {
  const clock = clockOf(manager.connection);
  const { affected } = await manager
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(pendingAgain(clock, trigger))
    .where({ deliveryId: inList(deliveryIds), status: inList(statuses) })
    .andWhere(unleasedAt(clock))
    .execute();
  return affected ?? 0;
}

/** For canceled deliveries with a running call, which is not repeated. Returns how many are pending again. */
export async function resume(
  manager: EntityManager,
  deliveryIds: readonly number[],
  trigger: WebhookDelivery['trigger'],
): Promise<number> {
  const clock = clockOf(manager.connection);
  const { affected } = await manager
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(pendingInCall(clock, trigger))
    .where({ deliveryId: inList(deliveryIds), status: 'cancelled' })
    .andWhere(`lease_until > ${clock}`)
    .execute();
  return affected ?? 0;
}

/** For operations on calls; a pull webhook has none. Throws 409. */
export function requireCalls({ mode }: Pick<Webhook, 'mode'>): void {
  if (mode === 'pull')
    throw new Problem('webhook_is_pull', 'The service sends nothing for it. Use webhooks/pull.');
}

export function webhookDisabled(): Problem {
  return new Problem('webhook_disabled', 'Enable the webhook first.');
}

export function cancelledSoon(): Problem {
  return retryLater(
    'delivery_in_progress',
    CANCELLED_SOON,
    'The pending deliveries of the webhook are being canceled.',
  );
}
