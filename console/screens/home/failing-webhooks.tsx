import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { Mark } from '../../parts/mark';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { isFailing, stateOf, statusOf, type Webhook } from '../webhooks/webhook';
import { MOST, Row, Section } from './section';

/** More than an account can have by default. */
const MOST_READ = 500;

const FIELDS = [
  ...(['webhookId', 'name', 'status', 'disabledReason', 'lastDelivery'] as const),
] satisfies (keyof Webhook)[];

/** The webhooks that the service has disabled, or whose last delivery has failed. */
export function FailingWebhooks({ isReady }: { isReady: boolean }) {
  const { accountId } = useAccount().account;
  const input = { accountId, limit: MOST_READ, fields: FIELDS };
  const pages = usePages('listWebhooks', input, { isShared: true, enabled: isReady });
  return (
    <Section
      title={words.home.webhooks}
      all={[{ to: '/webhooks' }]}
      pages={{ ...pages, isLoading: pages.isLoading || !isReady }}
      empty={<p>{words.home.noWebhooks}</p>}
    >
      {pages.rows
        .filter(isFailing)
        .slice(0, MOST)
        .map((webhook) => (
          <Row key={webhook.webhookId} to={`/webhooks/${webhook.webhookId}`} title={webhook.name}>
            <Cause webhook={webhook} />
          </Row>
        ))}
    </Section>
  );
}

function Cause({ webhook }: { webhook: Webhook }) {
  const { status, lastDelivery } = webhook;
  const { text, ...look } =
    status === 'enable' && lastDelivery
      ? statusOf(lastDelivery.status, lastDelivery.lastStatusCode !== null)
      : stateOf(webhook);
  return (
    <>
      <Mark {...look}>{text}</Mark>
      {lastDelivery && <When at={lastDelivery.createdAt} />}
    </>
  );
}
