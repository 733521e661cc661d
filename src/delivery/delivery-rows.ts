import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { inList } from '../database/raw';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';

type Changes = QueryDeepPartialEntity<WebhookDelivery>;

/** Whose lease is free, or over at the time that the parameter names. */
export const unleasedAt = (now: string) => `(lease_until IS NULL OR lease_until <= ${now})`;

/** The same for statements that a builder makes, with the time as `now`. */
export const UNLEASED = unleasedAt(':now');

/** Changes pending deliveries on a condition, and answers how many of them met it. */
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
