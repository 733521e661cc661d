/** What became of a delivery, as the chart counts it. */
export type Outcome = 'delivered' | 'retried' | 'failed' | 'waiting' | 'cancelled';

/** How many deliveries had each outcome. */
export type Counts = Record<Outcome, number>;

/** What the chart needs of a delivery. */
export interface Counted {
  status: 'pending' | 'delivered' | 'failed' | 'cancelled';
  attempts: number;
  createdAt: string;
}

/** The outcomes of the deliveries that were created in an hour. */
export interface Hour {
  /** The beginning of the hour, in milliseconds. */
  at: number;
  counts: Counts;
}

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Returns the beginning of the first of the last 24 hours, of which the last one is still running. */
export function startOfDay(now: number): number {
  return Math.floor(now / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS;
}

/** Returns what became of a delivery. A delivery is retried if it needed, or needs, more than one attempt. */
export function outcomeOf({ status, attempts }: Counted): Outcome {
  if (status === 'failed' || status === 'cancelled') return status;
  if (status === 'delivered') return attempts > 1 ? 'retried' : 'delivered';
  return attempts > 0 ? 'retried' : 'waiting';
}

/** Counts deliveries by their outcome. */
export function countsOf(deliveries: readonly Counted[]): Counts {
  const counts: Counts = { delivered: 0, retried: 0, failed: 0, waiting: 0, cancelled: 0 };
  for (const delivery of deliveries) counts[outcomeOf(delivery)]++;
  return counts;
}

/** Returns the last 24 hours, the oldest first, with the outcomes of the deliveries that were created in each. */
export function hoursOf(deliveries: readonly Counted[], now: number): Hour[] {
  const start = startOfDay(now);
  return Array.from({ length: HOURS }, (_, hour) => {
    const at = start + hour * HOUR_MS;
    const within = deliveries.filter(({ createdAt }) => isWithin(Date.parse(createdAt), at));
    return { at, counts: countsOf(within) };
  });
}

function isWithin(time: number, hour: number): boolean {
  return time >= hour && time < hour + HOUR_MS;
}
