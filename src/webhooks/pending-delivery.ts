import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';

/** The trigger and the first times of a delivery. */
type Beginning = Pick<WebhookDelivery, 'trigger' | 'createdAt' | 'dueAt' | 'dueTenant'>;

/** A delivery before it is inserted. */
export type NewDelivery = Partial<WebhookDelivery> & Pick<WebhookDelivery, 'webhookId'>;

/** A new delivery of an event to a webhook. */
export function pendingDelivery(
  { webhookId, accountId }: Pick<Webhook, 'webhookId' | 'accountId'>,
  { eventId, slug }: Pick<WebhookDelivery, 'eventId' | 'slug'>,
  { trigger, createdAt, dueAt, dueTenant }: Beginning,
): NewDelivery {
  return {
    eventId,
    webhookId,
    accountId,
    slug,
    status: 'pending',
    trigger,
    attemptCount: 0,
    scheduleStep: 0,
    nextAttemptAt: createdAt,
    dueAt,
    dueTenant,
    createdAt,
  };
}
