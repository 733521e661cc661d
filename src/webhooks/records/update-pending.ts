import type { EntityManager } from 'typeorm';
import { inList } from '../../platform/database/raw';
import type { Condition, StateChange } from './delivery-state';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Updates the given deliveries, if they are pending and meet the condition. Returns how many were updated. */
export async function updatePending(
  manager: EntityManager,
  ids: readonly number[],
  change: StateChange,
  condition: Condition,
): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(change)
    .where({ deliveryId: inList(ids), status: 'pending' })
    .andWhere(condition.text, condition.params)
    .execute();
  return affected ?? 0;
}
