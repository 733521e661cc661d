import type { Data, Item, Whole } from '../../api/operations';
import { countOf, type Count } from '../../api/post-count';
import { usePages } from '../../api/use-pages';
import type { IconName } from '../../parts/icon';
import type { MarkKind } from '../../parts/mark';
import { words } from '../../words/words';

export type Webhook = Item<Whole<Data<'listWebhooks'>>>;

/** A delivery in the log. */
export type Delivery = Item<Whole<Data<'listWebhookDeliveries'>>>;

/** A status with its mark. */
export interface StatusMark {
  kind: MarkKind;
  icon: IconName;
  text: string;
}

/** Returns whether a webhook is enabled, or why it is disabled. */
export function stateOf({ status, disabledReason }: Webhook): StatusMark {
  if (status === 'enable') return { kind: 'success', icon: 'check', text: words.webhooks.enabled };
  const reasons: Readonly<Record<string, string>> = words.webhooks.disabledReasons;
  if (disabledReason === null) return { kind: 'plain', icon: 'close', text: words.webhooks.disabled };
  return { kind: 'danger', icon: 'warning', text: reasons[disabledReason] ?? words.webhooks.disabled };
}

const STATUSES = {
  pending: { kind: 'accent', icon: 'scheduled' },
  delivered: { kind: 'success', icon: 'check' },
  failed: { kind: 'danger', icon: 'warning' },
  cancelled: { kind: 'plain', icon: 'close' },
} as const satisfies Record<Delivery['status'], { kind: MarkKind; icon: IconName }>;

/** Returns the status of a delivery. A pending one is retried if an attempt has ended; the first may be in progress. */
export function statusOf(status: Delivery['status'], hasEndedAttempt: boolean): StatusMark {
  if (status === 'pending' && hasEndedAttempt)
    return { kind: 'warning', icon: 'undo', text: words.webhooks.retrying };
  return { ...STATUSES[status], text: words.webhooks.statuses[status] };
}

/** Returns whether the service has disabled a webhook, or its last delivery has failed or is retried. */
export function isFailing({ status, disabledReason, lastDelivery }: Webhook): boolean {
  if (status !== 'enable') return disabledReason !== null;
  if (!lastDelivery) return false;
  return (
    lastDelivery.status === 'failed' ||
    (lastDelivery.status === 'pending' && lastDelivery.lastStatusCode !== null)
  );
}

/** Counts the pending deliveries of a webhook. */
export function usePendingCount({ accountId, webhookId }: Webhook): Count {
  const filter = { accountId, webhookId, status: 'pending' as const };
  const input = { ...filter, limit: 1, fields: ['deliveryId' as const] };
  const { total, error } = usePages('listWebhookDeliveries', input, { isShared: true });
  return countOf(total, error);
}
