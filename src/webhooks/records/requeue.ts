import type { EntityManager } from 'typeorm';
import { Problem, retryLater } from '../../platform/common/problem';
import { clockOf, inList } from '../../platform/database/raw';
import { pendingAgain, unleasedAt } from './delivery-state';
import { WebhookDelivery } from './webhook-delivery.entity';

/** `Retry-After` while deliveries are being cancelled, in seconds. */
const CANCELLED_SOON = 5;

/**
 * Makes deliveries pending again: due now, at the beginning of their schedule. Skips leased deliveries, and those whose
 * status is not in `statuses`. Returns how many are pending again.
 */
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

/** Returns the 409 for a disabled webhook, to which nothing is sent. */
export function webhookDisabled(): Problem {
  return new Problem('webhook_disabled', 'Enable the webhook first.');
}

/** Returns the 409 for a webhook whose deliveries are still being cancelled. They can be sent again later. */
export function cancelledSoon(): Problem {
  return retryLater(
    'delivery_in_progress',
    CANCELLED_SOON,
    'What was pending of the webhook is being cancelled.',
  );
}
