import type { EntityManager } from 'typeorm';
import { Problem, retryLater } from '../common/problem';
import { clockOf, inList } from '../database/raw';
import { FREED, TENANT_OF_DELIVERY } from './delivery-states';
import { WebhookDelivery } from './webhook-delivery.entity';

/** When it makes sense to ask again while deliveries are being cancelled, in seconds. */
const CANCELLED_SOON = 5;

/**
 * Has deliveries sent again, from the beginning of their schedule and at once, by the database's clock. Those that
 * a process has a lease of are left alone, as is what does not have one of the statuses. Answers how many are pending
 * again.
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
    .andWhere(`(lease_until IS NULL OR lease_until <= ${clock})`)
    .execute();
  return affected ?? 0;
}

/** Nothing is sent again to a webhook that is disabled. */
export function webhookDisabled(): Problem {
  return new Problem('webhook_disabled', 'Enable the webhook first.');
}

/** What was pending when the webhook was disabled or changed can be sent again once all of it is cancelled. */
export function cancelledSoon(): Problem {
  return retryLater(
    'delivery_in_progress',
    CANCELLED_SOON,
    'What was pending of the webhook is being cancelled.',
  );
}
