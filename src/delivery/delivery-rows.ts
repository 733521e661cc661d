import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { inList } from '../database/raw';
import { unleasedAt } from '../webhooks/delivery-states';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';

type Changes = QueryDeepPartialEntity<WebhookDelivery>;

/** The condition `unleasedAt` for the query builder, with the time as parameter `now`. */
export const UNLEASED = unleasedAt(':now');

/** Changes the pending ones of these deliveries that meet a condition, and returns how many did. */
export async function updatePending(
  manager: EntityManager,
  ids: readonly number[],
  changes: Changes,
  condition: string,
  parameters: Record<string, unknown>,
): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(WebhookDelivery)
    .set(changes)
    .where({ deliveryId: inList(ids), status: 'pending' })
    .andWhere(condition, parameters)
    .execute();
  return affected ?? 0;
}
