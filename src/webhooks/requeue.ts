import type { EntityManager } from 'typeorm';
import { Problem, retryLater } from '../common/problem';
import { clockOf, inList } from '../database/raw';
import { FREED, TENANT_OF_DELIVERY, unleasedAt } from './delivery-states';
import { WebhookDelivery } from './webhook-delivery.entity';

/** `Retry-After` while deliveries are being cancelled, in seconds. */
const CANCELLED_SOON = 5;

/**
 * Makes deliveries pending again: due now, from the beginning of their schedule. Skips leased ones, and those of other
 * statuses. Answers how many are pending again.
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
    .set({
      status: 'pending',
      trigger,
      scheduleStep: 0,
      nextAttemptAt: () => clock,
      dueAt: () => clock,
      dueTenant: () => TENANT_OF_DELIVERY,
      ...FREED,
      deliveredAt: null,
    })
    .where({ deliveryId: inList(deliveryIds), status: inList(statuses) })
    .andWhere(unleasedAt(clock))
    .execute();
  return affected ?? 0;
}

/** The 409 for a disabled webhook, to which nothing is sent. */
export function webhookDisabled(): Problem {
  return new Problem('webhook_disabled', 'Enable the webhook first.');
}

/** The 409 for a webhook whose deliveries are still being cancelled; later they can be sent again. */
export function cancelledSoon(): Problem {
  return retryLater(
    'delivery_in_progress',
    CANCELLED_SOON,
    'What was pending of the webhook is being cancelled.',
  );
}
