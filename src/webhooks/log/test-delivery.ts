import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { currentRequest } from '../../platform/common/request-context';
import { clockOf } from '../../platform/database/raw';
import { newDelivery } from '../records/new-delivery';
import { samplePayload } from '../subscriptions/sample-payload';
import { WebhookDelivery } from '../records/webhook-delivery.entity';
import { WebhookEvent } from '../records/webhook-event.entity';
import type { Webhook } from '../records/webhook.entity';

/** Adds a sample event with a delivery to this webhook only. Returns the id of the delivery. */
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
  const eventRef = { eventId: events[0]?.eventId as number, slug: webhook.event };
  const beginning = { trigger: 'test', createdAt: now, dueAt: now, dueTenant } as const;
  const dueAt = () => clockOf(manager.connection);
  const { identifiers } = await manager.insert(WebhookDelivery, {
    ...newDelivery(webhook, eventRef, beginning),
    dueAt,
  });
  return identifiers[0]?.deliveryId as number;
}
