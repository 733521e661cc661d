import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';

/** How a delivery has come about and when the sweep looks at it first. */
interface Beginning extends Pick<WebhookDelivery, 'trigger' | 'dueAt'> {
  createdAt: Date;
}

/** The row of an event that is about to be sent to a webhook. */
export function pendingDelivery(
  { webhookId, accountId }: Pick<Webhook, 'webhookId' | 'accountId'>,
  eventId: number,
  { trigger, createdAt, dueAt }: Beginning,
): Partial<WebhookDelivery> {
  return {
    eventId,
    webhookId,
    accountId,
    status: 'pending',
    trigger,
    attemptCount: 0,
    scheduleStep: 0,
    nextAttemptAt: createdAt,
    dueAt,
    createdAt,
  };
}
