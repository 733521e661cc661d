import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { inList } from '../../platform/database/raw';
import { afterCancellation, type Condition, type StateChange } from './delivery-state';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Returns how many were updated. */
export function updatePending(
  manager: EntityManager,
  ids: readonly number[],
  change: StateChange,
  condition: Condition,
): Promise<number> {
  return update(manager, { deliveryId: inList(ids), status: 'pending' }, change, condition);
}

/** Updates deliveries that were canceled during their attempt. */
export function updateCancelled(
  manager: EntityManager,
  ids: readonly number[],
  change: StateChange,
  condition: Condition,
): Promise<number> {
  const cancelled = { deliveryId: inList(ids), status: 'cancelled' } as const;
  return update(manager, cancelled, afterCancellation(change), condition);
}

async function update(
  manager: EntityManager,
  deliveries: FindOptionsWhere<WebhookDelivery>,
  change: StateChange,
  condition: Condition,
): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(change)
    .where(deliveries)
    .andWhere(condition.text, condition.params)
    .execute();
  return affected ?? 0;
}
