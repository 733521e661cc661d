import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { currentRequest } from '../common/request-context';
import { clockOf } from '../database/raw';
import { pendingDelivery } from './pending-delivery';
import { samplePayload } from './sample-payload';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';
import type { Webhook } from './webhook.entity';

/** Adds a delivery of a sample event to this webhook only. Answers its id. */
export async function addTestDelivery(
  manager: EntityManager,
  webhook: Webhook,
  dueTenant: number,
): Promise<number> {
  const now = new Date();
  const { identifiers: events } = await manager.insert(WebhookEvent, {
    publicId: `evt_${uuidv7()}`,
    accountId: webhook.accountId,
    slug: webhook.event,
    entityId: 0,
    body: JSON.stringify(samplePayload(webhook.event, now)),
    occurredAt: now,
    isTest: true,
    requestId: currentRequest()?.requestId ?? null,
  });
  const told = { eventId: events[0]?.eventId as number, slug: webhook.event };
  const beginning = { trigger: 'test', createdAt: now, dueAt: now, dueTenant } as const;
  const dueAt = () => clockOf(manager.connection);
  const { identifiers } = await manager.insert(WebhookDelivery, {
    ...pendingDelivery(webhook, told, beginning),
    dueAt,
  });
  return identifiers[0]?.deliveryId as number;
}
