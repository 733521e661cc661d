import { AVAILABLE, NEVER_TRIED } from './delivery-state';
import type { WebhookDelivery } from './webhook-delivery.entity';
import type { Webhook } from './webhook.entity';

type Beginning = Pick<WebhookDelivery, 'trigger' | 'createdAt' | 'dueAt' | 'dueTenant'>;

export type NewDelivery = Partial<WebhookDelivery> & Pick<WebhookDelivery, 'webhookId'>;

export function newDelivery(
  { webhookId, accountId, mode }: Pick<Webhook, 'webhookId' | 'accountId' | 'mode'>,
  { eventId, slug }: Pick<WebhookDelivery, 'eventId' | 'slug'>,
  beginning: Beginning,
): NewDelivery {
  const { trigger, createdAt } = beginning;
  const state =
    mode === 'pull'
      ? { ...AVAILABLE, trigger, createdAt, deliveredAt: createdAt }
      : { ...NEVER_TRIED, ...beginning, nextAttemptAt: createdAt };
  return { eventId, webhookId, accountId, slug, ...state };
}
