import { IsNull } from 'typeorm';
import { clock } from '../../platform/common/clock';
import type { Transaction } from '../../platform/database/unit-of-work';
import { Account } from '../../platform/tenancy/account.entity';
import { WebhookNotice, type WebhookState } from '../records/webhook-notice.entity';
import type { Webhook } from '../records/webhook.entity';

const DAY_MS = 86_400_000;

/** Longer than a day, because the emails of the last day are counted. */
const KEPT_MS = 3 * DAY_MS;

export interface WebhookStateChange {
  state: WebhookState;
  /** When the failures began. */
  since: Date;
  /** Null if the last call got no response. */
  lastStatusCode: number | null;
}

export type StateTransaction = Pick<Transaction, 'manager' | 'announce'>;

/**
 * Announces the event and stores the notice for the email. The caller has locked the webhook, and has changed
 * `announced` in the same unit of work, so each change of state is announced once.
 */
export async function announceState(
  { manager, announce }: StateTransaction,
  webhook: Pick<Webhook, 'webhookId' | 'accountId' | 'name' | 'endpointUrl'>,
  { state, since, lastStatusCode }: WebhookStateChange,
): Promise<void> {
  const { webhookId, accountId, name, endpointUrl } = webhook;
  const account = await manager.findOneBy(Account, { accountId, deletedAt: IsNull() });
  if (!account) return;
  const occurredAt = clock.date();
  const expiresAt = new Date(occurredAt.getTime() + KEPT_MS);
  const notice = {
    accountId,
    webhookId,
    state,
    since,
    lastStatusCode,
    occurredAt,
    mailedAt: null,
    expiresAt,
  };
  await manager.insert(WebhookNotice, notice);
  const endpointHost = hostOf(endpointUrl);
  const payload = { webhookId, name, endpointHost, since, lastStatusCode, dateTime: occurredAt };
  announce(`webhook.${state}`, account, webhookId, payload);
}

/** The rest of a URL can contain a secret. */
export const hostOf = (url: string): string => new URL(url).host;
