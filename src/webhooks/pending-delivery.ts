import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';

/** How a delivery has come about and when the sweep looks at it first. */
type Beginning = Pick<WebhookDelivery, 'trigger' | 'createdAt' | 'dueAt' | 'dueTenant'>;

/** A row that has no id yet. */
export type NewDelivery = Partial<WebhookDelivery> & Pick<WebhookDelivery, 'webhookId'>;

/** The row of an event that is about to be sent to a webhook. */
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
