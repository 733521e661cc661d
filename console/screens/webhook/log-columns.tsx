import { KEEP_SCROLL } from '../../app/scroll-positions';
import { ActionButton } from '../../parts/button';
import { ScreenLink } from '../../parts/link';
import { Mark } from '../../parts/mark';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { number } from '../../words/format';
import { words } from '../../words/words';
import { statusOf, type Delivery } from '../webhooks/webhook';

/** Returns the columns of the log. Without `onRedeliver`, deliveries cannot be sent again. */
export function logColumns(
  onRedeliver: ((deliveryId: number) => Promise<void>) | undefined,
): readonly Column<Delivery>[] {
  return [
    { key: 'status', heading: words.webhooks.status, class: 'status', cell: StatusCell },
    { key: 'answer', heading: words.webhooks.answer, class: 'fit', cell: AnswerCell },
    {
      key: 'attempts',
      heading: words.webhooks.attempts,
      class: 'fit extra',
      hiddenOn: 'phone',
      cell: ({ attempts }) => <span class="number">{number(attempts)}</span>,
    },
    {
      key: 'at',
      heading: words.webhooks.at,
      class: 'fit',
      hiddenOn: 'phone',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'next',
      heading: words.webhooks.next,
      class: 'fit extra',
      hiddenOn: 'narrow',
      cell: ({ nextAttemptAt }) => nextAttemptAt && <When at={nextAttemptAt} />,
    },
    ...(onRedeliver ? [redeliverColumn(onRedeliver)] : []),
  ];
}

function redeliverColumn(onRedeliver: (deliveryId: number) => Promise<void>): Column<Delivery> {
  return {
    key: 'actions',
    heading: words.common.actions,
    isHeadingHidden: true,
    class: 'row-actions',
    cell: ({ deliveryId }) => (
      <ActionButton kind="quiet" aria-describedby={idOf(deliveryId)} action={() => onRedeliver(deliveryId)}>
        {words.webhooks.redeliver}
      </ActionButton>
    ),
  };
}

/** Returns the id of the cell that describes the row's button. */
function idOf(deliveryId: number): string {
  return `delivery-${deliveryId}`;
}

function StatusCell(delivery: Delivery) {
  const { deliveryId, webhookId, event, createdAt } = delivery;
  const { text, ...look } = statusOf(delivery.status, delivery.lastError !== null);
  return (
    <span id={idOf(deliveryId)} class="title-cell">
      <ScreenLink class="log-link" {...KEEP_SCROLL} to={`/webhooks/${webhookId}?delivery=${deliveryId}`}>
        <Mark {...look}>{text}</Mark>
      </ScreenLink>
      <span class="slug always">
        <span class="number">#{deliveryId}</span>
        {' · '}
        <span class="not-on-phone" lang="en">
          {event}
        </span>
        <span class="on-phone">
          <When at={createdAt} />
        </span>
      </span>
    </span>
  );
}

function AnswerCell({ lastStatusCode, lastError }: Delivery) {
  const errors: Readonly<Record<string, string>> = words.webhooks.errorNames;
  if (lastStatusCode !== null) return <code class="number">{lastStatusCode}</code>;
  return lastError === null ? null : <span>{errors[lastError] ?? lastError}</span>;
}
