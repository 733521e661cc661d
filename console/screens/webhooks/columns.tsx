import { ScreenLink } from '../../parts/link';
import { Mark } from '../../parts/mark';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { countsOf } from './health';
import { countsText, HealthChart } from './health-chart';
import type { DayDelivery } from './use-recent-deliveries';
import { stateOf, statusOf, type Webhook } from './webhook';

interface Day {
  deliveries: readonly DayDelivery[] | undefined;
  now: number;
}

/** Returns the columns of the list, including a chart of the last 24 hours. */
export function webhookColumns({ deliveries, now }: Day): readonly Column<Webhook>[] {
  const of = (id: number) => deliveries?.filter(({ webhookId }) => webhookId === id);
  return [
    { key: 'webhook', heading: words.webhooks.webhook, class: 'title', cell: NameCell },
    {
      key: 'event',
      heading: words.webhooks.event,
      class: 'fit',
      hiddenOn: 'phone',
      cell: ({ event }) => <span lang="en">{event}</span>,
    },
    { key: 'state', heading: words.webhooks.state, class: 'fit', hiddenOn: 'narrow', cell: StateCell },
    {
      key: 'day',
      heading: words.webhooks.day,
      class: 'day',
      cell: ({ webhookId }) => <DayCell deliveries={of(webhookId)} now={now} />,
    },
    { key: 'last', heading: words.webhooks.last, class: 'fit', hiddenOn: 'narrow', cell: LastCell },
  ];
}

function NameCell(webhook: Webhook) {
  const { webhookId, name, endpointUrl, event } = webhook;
  return (
    <span class="title-cell">
      <ScreenLink class="row-link" to={`/webhooks/${webhookId}`}>
        {name}
      </ScreenLink>
      <span class="slug always address">{endpointUrl ?? words.webhooks.modes.pull}</span>
      <span class="facts on-narrow">
        <span class="quiet-text on-phone" lang="en">
          {event}
        </span>
        {StateCell(webhook)}
        {LastCell(webhook)}
      </span>
    </span>
  );
}

function StateCell(webhook: Webhook) {
  const { text, ...look } = stateOf(webhook);
  return <Mark {...look}>{text}</Mark>;
}

function LastCell({ lastDelivery: last }: Webhook) {
  if (!last) return <span class="quiet-text">{words.webhooks.noLast}</span>;
  // The last delivery includes no error. A response implies an attempt.
  const { text, ...look } = statusOf(last.status, last.lastStatusCode !== null);
  return (
    <span class="last">
      <Mark {...look}>
        {text}
        {last.lastStatusCode !== null && <span class="number"> {last.lastStatusCode}</span>}
      </Mark>
      <span class="quiet-text">
        <When at={last.createdAt} />
      </span>
    </span>
  );
}

function DayCell({ deliveries, now }: Day) {
  if (!deliveries) return null;
  return (
    <span class="day-cell">
      <HealthChart deliveries={deliveries} now={now} />
      <span class="slug">{countsText(countsOf(deliveries))}</span>
    </span>
  );
}
