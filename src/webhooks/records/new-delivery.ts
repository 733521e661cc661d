import { NEVER_TRIED } from './delivery-state';
import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';

type Beginning = Pick<WebhookDelivery, 'trigger' | 'createdAt' | 'dueAt' | 'dueTenant'>;

export type NewDelivery = Partial<WebhookDelivery> & Pick<WebhookDelivery, 'webhookId'>;

export function newDelivery(
  { webhookId, accountId }: Pick<Webhook, 'webhookId' | 'accountId'>,
  { eventId, slug }: Pick<WebhookDelivery, 'eventId' | 'slug'>,
  beginning: Beginning,
): NewDelivery {
  return {
    eventId,
    webhookId,
    accountId,
    slug,
    ...NEVER_TRIED,
    ...beginning,
    nextAttemptAt: beginning.createdAt,
  };
}
