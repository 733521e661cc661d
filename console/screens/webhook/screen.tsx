import { codeOf } from '../../api/problems';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import type { ScreenProps } from '../../app/route';
import { Alert, LoadError } from '../../parts/alert';
import { ButtonLink } from '../../parts/button';
import { Fact } from '../../parts/fact';
import { Icon } from '../../parts/icon';
import { ScreenLink } from '../../parts/link';
import { Mark } from '../../parts/mark';
import { Loading, Page } from '../../parts/page';
import { When } from '../../parts/when';
import { number } from '../../words/format';
import { words } from '../../words/words';
import { stateOf, type Webhook } from '../webhooks/webhook';
import { Actions } from './actions';
import { DeliveryLog } from './log';
import { DayChart } from './day-chart';

/** A webhook with its status and delivery log. */
export default function WebhookScreen({ params }: ScreenProps) {
  const { account } = useAccount();
  const webhookId = Number(params.webhookId);
  const isId = Number.isSafeInteger(webhookId) && webhookId > 0;
  const { data, error, refetch } = useOperation(
    'getWebhook',
    { accountId: account.accountId, webhookId },
    { enabled: isId },
  );
  if (!isId || codeOf(error) === 'record_not_found' || codeOf(error) === 'validation_failed')
    return <Missing />;
  if (data) return <Shown webhook={data} />;
  return (
    <Page title={words.webhooks.heading}>
      {error ? <LoadError error={error} retry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function Missing() {
  return (
    <Page title={words.webhooks.missing} intro={words.webhooks.missingText}>
      <ButtonLink to="/webhooks">{words.webhooks.back}</ButtonLink>
    </Page>
  );
}

function Shown({ webhook }: { webhook: Webhook }) {
  return (
    <Page
      title={webhook.name}
      above={
        <ScreenLink to="/webhooks">
          <Icon name="back" />
          {words.webhooks.heading}
        </ScreenLink>
      }
      actions={<Actions webhook={webhook} />}
    >
      {webhook.status === 'disable' && <DisabledAlert webhook={webhook} />}
      <div class="webhook-head">
        <Facts webhook={webhook} />
        <DayChart webhook={webhook} />
      </div>
      <DeliveryLog webhook={webhook} />
    </Page>
  );
}

function DisabledAlert({ webhook: { disabledReason } }: { webhook: Webhook }) {
  const texts: Readonly<Record<string, string>> = words.webhooks.disabledTexts;
  if (disabledReason === null) return <p class="notice">{words.webhooks.disabledTexts.person}</p>;
  return <Alert>{texts[disabledReason] ?? words.webhooks.disabledTexts.person}</Alert>;
}

function DeliveryFacts({ webhook: { mode, endpointUrl, maxPerSecond } }: { webhook: Webhook }) {
  if (mode === 'pull') return <Fact name={words.webhooks.mode}>{words.webhooks.modes.pull}</Fact>;
  return (
    <>
      <Fact name={words.webhooks.address}>
        <span class="address">{endpointUrl}</span>
      </Fact>
      <Fact name={words.webhooks.maxPerSecond}>
        {maxPerSecond === null ? words.webhooks.noLimit : number(maxPerSecond)}
      </Fact>
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { text, ...look } = stateOf(webhook);
  return (
    <section class="panel" aria-label={words.webhooks.facts}>
      <dl class="facts-list">
        <DeliveryFacts webhook={webhook} />
        <Fact name={words.webhooks.event}>
          <span lang="en">{webhook.event}</span>
        </Fact>
        <Fact name={words.webhooks.state}>
          <Mark {...look}>{text}</Mark>
        </Fact>
        <Fact name={words.webhooks.createdAt}>
          <When at={webhook.createdAt} />
        </Fact>
      </dl>
    </section>
  );
}
