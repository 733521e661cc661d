import type { Letter } from '../../platform/mail/letter';
import type { Settings } from '../../platform/settings/settings';
import type { Account } from '../../platform/tenancy/account.entity';
import { isGone } from '../records/response-status';
import type { WebhookNotice } from '../records/webhook-notice.entity';
import type { Webhook } from '../records/webhook.entity';
import { hostOf } from './state-change';

export interface ListedNotice extends Pick<
  WebhookNotice,
  'noticeId' | 'state' | 'since' | 'lastStatusCode' | 'occurredAt'
> {
  webhook: Pick<Webhook, 'webhookId' | 'name' | 'endpointUrl'>;
}

type Links = Pick<Settings, 'CONSOLE' | 'consoleBase' | 'loginUrl' | 'PUBLIC_URL'>;

/** Lists the changes in their order, with the host instead of the URL, which can contain a secret. */
export function noticeLetter(account: Account, listed: readonly ListedNotice[], links: Links): Letter {
  const names = new Map(listed.map(({ webhook: { webhookId, name } }) => [webhookId, name]));
  return {
    kind: 'webhookNotice',
    to: '',
    account,
    names: { webhooks: [...names.values()].join(', ') },
    changes: listed.map((notice) => ({
      webhook: notice.webhook.name,
      host: hostOf(notice.webhook.endpointUrl),
      change: changeOf(notice),
      at: notice.state === 'failing' ? notice.since : notice.occurredAt,
    })),
    link: linkTo(account, [...names.keys()], links),
  };
}

function changeOf({ state, lastStatusCode }: ListedNotice) {
  return state === 'disabled' && isGone(lastStatusCode) ? 'gone' : state;
}

/** Without the console, the page where people log in. */
function linkTo({ accountId }: Account, webhookIds: readonly number[], links: Links): string {
  if (links.CONSOLE === 'off') return links.loginUrl || links.PUBLIC_URL;
  const [only, ...others] = webhookIds;
  const path = only !== undefined && others.length === 0 ? `webhooks/${only}` : 'webhooks';
  return `${links.consoleBase}/console/${path}?account=${accountId}`;
}
