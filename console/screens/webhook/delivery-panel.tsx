import { useLayoutEffect, useRef } from 'preact/hooks';
import { codeOf } from '../../api/problems';
import type { Data } from '../../api/operations';
import { useOperation } from '../../api/use-operation';
import { useRefreshWhile } from '../../api/use-refresh-while';
import { LoadError } from '../../parts/alert';
import { ActionButton, Button } from '../../parts/button';
import { Fact } from '../../parts/fact';
import { Mark } from '../../parts/mark';
import { EmptyState, Loading } from '../../parts/page';
import { Snippet } from '../../parts/snippet';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { statusOf, type Webhook } from '../webhooks/webhook';
import { Attempts } from './attempts';
import { isDue } from './due';
import { useRedeliver } from './use-redeliver';

/** A delivery with its payload and attempts. */
type Detail = Data<'getWebhookDelivery'>;

interface DeliveryPanelProps {
  webhook: Webhook;
  deliveryId: number;
  onClose: () => void;
}

const REFRESHED = ['getWebhookDelivery'] as const;

/** Shows a delivery with its payload and all attempts. */
export function DeliveryPanel({ webhook, deliveryId, onClose }: DeliveryPanelProps) {
  const { accountId } = webhook;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useOperation('getWebhookDelivery', { accountId, deliveryId });
  const redeliver = useRedeliver(accountId);
  useRefreshWhile(() => data !== undefined && isDue(data), REFRESHED);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="delivery panel" aria-label={words.webhooks.delivery(deliveryId)}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {words.webhooks.delivery(deliveryId)}
        </h2>
        {canResend(webhook, data) && (
          <ActionButton action={() => redeliver(deliveryId)}>{words.webhooks.redeliver}</ActionButton>
        )}
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {words.webhooks.closeDelivery}
        </Button>
      </header>
      {data && <Shown delivery={data} />}
      {error && !data ? <Failed error={error} retry={() => void refetch()} /> : null}
      {!data && !error && <Loading />}
    </section>
  );
}

/** Returns whether the payload still exists, and the webhook is enabled and has calls. */
function canResend({ status, mode }: Webhook, delivery: Detail | undefined): boolean {
  return mode === 'push' && status === 'enable' && delivery !== undefined && delivery.payload !== null;
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (codeOf(error) === 'record_not_found') return <EmptyState title={words.webhooks.deliveryMissing} />;
  return <LoadError error={error} retry={retry} />;
}

function Shown({ delivery }: { delivery: Detail }) {
  const { status, attempts, event, createdAt, deliveredAt, nextAttemptAt, payload } = delivery;
  const { text, ...look } = statusOf(status, attempts.length > 0);
  return (
    <>
      <dl class="facts-list">
        <Fact name={words.webhooks.status}>
          <Mark {...look}>{text}</Mark>
        </Fact>
        <Fact name={words.webhooks.event}>
          <span lang="en">{event}</span>
        </Fact>
        <Fact name={words.webhooks.at}>
          <When at={createdAt} isExact />
        </Fact>
        {deliveredAt && (
          <Fact name={words.webhooks.deliveredAt}>
            <When at={deliveredAt} isExact />
          </Fact>
        )}
        {nextAttemptAt && (
          <Fact name={words.webhooks.next}>
            <When at={nextAttemptAt} />
          </Fact>
        )}
      </dl>
      <Attempts attempts={attempts} />
      {payload === null ? (
        <p class="quiet-text">{words.webhooks.payloadPurged}</p>
      ) : (
        <Snippet title={words.webhooks.request} text={JSON.stringify(payload, null, 2)} />
      )}
    </>
  );
}
