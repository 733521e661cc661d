/** A delivery outcome in the chart. */
export type Outcome = 'delivered' | 'retried' | 'failed' | 'waiting' | 'cancelled';

export type Counts = Record<Outcome, number>;

/** The fields that the chart uses. */
export interface Counted {
  status: 'pending' | 'delivered' | 'failed' | 'cancelled';
  attempts: number;
  createdAt: string;
}

/** The outcomes of deliveries created in one hour. */
export interface Hour {
  /** The start of the hour, in milliseconds. */
  at: number;
  counts: Counts;
}

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Returns the start of the first of the last 24 hours, including the current one. */
export function startOfPeriod(now: number): number {
  return Math.floor(now / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS;
}

/** Returns the outcome of a delivery. Deliveries with more than one attempt count as retried. */
export function outcomeOf({ status, attempts }: Counted): Outcome {
  if (status === 'failed' || status === 'cancelled') return status;
  if (status === 'delivered') return attempts > 1 ? 'retried' : 'delivered';
  return attempts > 0 ? 'retried' : 'waiting';
}

export function countsOf(deliveries: readonly Counted[]): Counts {
  const counts: Counts = { delivered: 0, retried: 0, failed: 0, waiting: 0, cancelled: 0 };
  for (const delivery of deliveries) counts[outcomeOf(delivery)]++;
  return counts;
}

/** Groups the deliveries of the last 24 hours by hour of creation, oldest first. */
export function hoursOf(deliveries: readonly Counted[], now: number): Hour[] {
  const start = startOfPeriod(now);
  return Array.from({ length: HOURS }, (_, hour) => {
    const at = start + hour * HOUR_MS;
    const within = deliveries.filter(({ createdAt }) => isInHour(Date.parse(createdAt), at));
    return { at, counts: countsOf(within) };
  });
}

function isInHour(time: number, hour: number): boolean {
  return time >= hour && time < hour + HOUR_MS;
}
