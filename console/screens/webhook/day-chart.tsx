import { LoadError } from '../../parts/alert';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';
import { countsOf } from '../webhooks/health';
import { ChartLegend, HealthChart } from '../webhooks/health-chart';
import { LIMIT, useRecentDeliveries, type DayDelivery } from '../webhooks/use-recent-deliveries';
import type { Webhook } from '../webhooks/webhook';

/** The deliveries of the last 24 hours by outcome. */
export function DayChart({ webhook: { accountId, webhookId } }: { webhook: Webhook }) {
  const { deliveries, isCapped, now, error, retry } = useRecentDeliveries(accountId, webhookId);
  return (
    <section class="panel day-chart" aria-label={words.webhooks.chart}>
      <h2>{words.webhooks.day}</h2>
      {deliveries && <Chart deliveries={deliveries} now={now} />}
      {!deliveries && (error ? <LoadError error={error} retry={retry} /> : <Loading lines={2} />)}
      {isCapped && <p class="hint">{words.webhooks.chartCapped(LIMIT)}</p>}
    </section>
  );
}

function Chart({ deliveries, now }: { deliveries: readonly DayDelivery[]; now: number }) {
  return (
    <>
      <ChartLegend counts={countsOf(deliveries)} />
      <HealthChart deliveries={deliveries} now={now} />
      <p class="axis hint" aria-hidden="true">
        <span>{words.webhooks.dayAgo}</span>
        <span>{words.webhooks.now}</span>
      </p>
    </>
  );
}
