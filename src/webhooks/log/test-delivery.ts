import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { currentRequest } from '../../platform/common/request-context';
import { clockOf } from '../../platform/database/raw';
import type { EventSlug } from '../../platform/events/catalog';
import { ALL_EVENTS } from '../../platform/events/subscription';
import { newEventId } from '../records/event-id';
import { newDelivery } from '../records/new-delivery';
import { samplePayload } from '../subscriptions/sample-payload';
import { WebhookDelivery } from '../records/webhook-delivery.entity';
import { WebhookEvent } from '../records/webhook-event.entity';
import type { Webhook } from '../records/webhook.entity';

const SAMPLE_OF_ALL: EventSlug = 'post.create';

export async function addTestDelivery(
  manager: EntityManager,
  webhook: Webhook,
  dueTenant: number,
): Promise<number> {
  const now = clock.date();
  const slug = sampleSlug(webhook);
  const { identifiers: events } = await manager.insert(WebhookEvent, sampleEvent(webhook, slug, now));
  const eventRef = { eventId: events[0]?.eventId as number, slug };
  const beginning = { trigger: 'test', createdAt: now, dueAt: now, dueTenant } as const;
  const dueAt = webhook.mode === 'pull' ? null : () => clockOf(manager.connection);
  const { identifiers } = await manager.insert(WebhookDelivery, {
    ...newDelivery(webhook, eventRef, beginning),
    dueAt,
  });
  return identifiers[0]?.deliveryId as number;
}

function sampleEvent({ accountId }: Webhook, slug: EventSlug, now: Date) {
  return {
    publicId: newEventId(),
    accountId,
    slug,
    entityId: 0,
    body: JSON.stringify(samplePayload(slug, now)),
    occurredAt: now,
    isTest: true,
    requestId: currentRequest()?.requestId ?? null,
  };
}

function sampleSlug({ event }: Pick<Webhook, 'event'>): EventSlug {
  return event === ALL_EVENTS ? SAMPLE_OF_ALL : event;
}
