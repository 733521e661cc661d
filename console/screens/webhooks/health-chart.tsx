import { dayAndTime, number } from '../../words/format';
import { words } from '../../words/words';
import { countsOf, hoursOf, type Counted, type Counts, type Hour, type Outcome } from './health';

const BAR = 6;
const STEP = 8;
const UP = 32;
const DOWN = 14;

/** Outcomes in the order of the texts. */
const OUTCOMES: readonly Outcome[] = ['delivered', 'retried', 'failed', 'waiting', 'cancelled'];

interface HealthChartProps {
  deliveries: readonly Counted[];
  now: number;
}

/** A bar chart of the last 24 hours: delivered and retried deliveries above the line, failed ones below. */
export function HealthChart({ deliveries, now }: HealthChartProps) {
  const hours = hoursOf(deliveries, now);
  const scale = scaleOf(hours);
  return (
    <svg
      class="health-chart"
      role="img"
      aria-label={`${words.webhooks.chart}: ${countsText(countsOf(deliveries))}`}
      viewBox={`0 0 ${hours.length * STEP} ${UP + DOWN + 1}`}
      preserveAspectRatio="none"
    >
      {hours.map((hour, at) => (
        <Bar key={hour.at} hour={hour} x={at * STEP + 1} scale={scale} />
      ))}
    </svg>
  );
}

interface Scale {
  up: (count: number) => number;
  down: (count: number) => number;
}

function Bar({ hour: { at, counts }, x, scale }: { hour: Hour; x: number; scale: Scale }) {
  const delivered = scale.up(counts.delivered);
  const retried = scale.up(counts.retried);
  return (
    <g>
      {!isEmpty(counts) && (
        <title>{words.webhooks.hour(dayAndTime(new Date(at).toISOString()), countsText(counts))}</title>
      )}
      <rect class="hover" x={x - 1} y={0} width={STEP} height={UP + DOWN + 1} />
      <rect class="line" x={x} y={UP} width={BAR} height={1} />
      {delivered > 0 && <rect class="delivered" x={x} y={UP - delivered} width={BAR} height={delivered} />}
      {retried > 0 && (
        <rect
          class="retried"
          x={x + 0.5}
          y={UP - delivered - retried + 0.5}
          width={BAR - 1}
          height={Math.max(1, retried - 1)}
        />
      )}
      {counts.failed > 0 && (
        <rect class="failed" x={x} y={UP + 1} width={BAR} height={scale.down(counts.failed)} />
      )}
    </g>
  );
}

function isEmpty(counts: Counts): boolean {
  return OUTCOMES.every((outcome) => counts[outcome] === 0);
}

/** Scales bars relative to the largest hour, with a visible minimum height. */
function scaleOf(hours: readonly Hour[]): Scale {
  const mostUp = Math.max(1, ...hours.map(({ counts }) => counts.delivered + counts.retried));
  const mostDown = Math.max(1, ...hours.map(({ counts }) => counts.failed));
  const least = (height: number, count: number) => (count === 0 ? 0 : Math.max(3, height));
  return {
    up: (count) => least((count / mostUp) * UP, count),
    down: (count) => least((count / Math.max(mostDown, mostUp / 4)) * DOWN, count),
  };
}

/** Returns the counts as text, without zeros. */
export function countsText(counts: Counts): string {
  const texts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    words.webhooks.count(counts[outcome], words.webhooks.counts[outcome]),
  );
  return texts.length > 0 ? texts.join(', ') : words.webhooks.nothingSent;
}

/** The legend with counts. Waiting and canceled deliveries are listed only if there are any. */
export function ChartLegend({ counts }: { counts: Counts }) {
  const shown = OUTCOMES.filter((outcome, at) => at < 3 || counts[outcome] > 0);
  return (
    <ul class="chart-legend">
      {shown.map((outcome) => (
        <li key={outcome}>
          <span class={`sign ${outcome}`} aria-hidden="true" />
          <strong class="number">{number(counts[outcome])}</strong> {words.webhooks.counts[outcome]}
        </li>
      ))}
    </ul>
  );
}
