/** Deliveries that were answered too recently to know that no earlier one will be committed. */
export interface AnsweredRange {
  /** The id of the last delivery; the range begins after the previous one. */
  to: number;
  /** UNREAD if deliveries of the range are still to be answered. */
  rows: number;
  /** When the first and the last of them were answered, in milliseconds. */
  since: number;
  at: number;
}

/** How far a client has read. */
export interface PullPlace {
  /** All deliveries up to this id have been answered. */
  low: number;
  /** In ascending order. */
  ranges: readonly AnsweredRange[];
  /** Retention had deleted deliveries up to this id when the client began. */
  removedTo: number;
}

export interface DeliveryKey {
  deliveryId: number;
  createdAt: Date;
}

/** What one request has read. The times are by the database's clock, in milliseconds. */
export interface PullStep {
  now: number;
  /** How many deliveries each range contained. */
  counts: readonly number[];
  answered: readonly DeliveryKey[];
  more: boolean;
  /** Everything that was answered this long ago is followed only by later ids. */
  lagMs: number;
  /** The same for the time of its creation, which can be as much earlier as a unit of work can take. */
  lagOfCreationMs: number;
}

export interface Interval {
  after: number;
  /** Null for the rest. */
  to: number | null;
}

export const UNREAD = -1;

export const beginning = (removedTo: number): PullPlace => ({ low: 0, ranges: [], removedTo });

export const topOf = ({ low, ranges }: PullPlace): number => ranges.at(-1)?.to ?? low;

/** Each range with the id after which it begins. */
export function boundsOf({ low, ranges }: PullPlace): (AnsweredRange & { after: number })[] {
  return ranges.map((range, at) => ({ ...range, after: ranges[at - 1]?.to ?? low }));
}

/** The ranges in which another delivery has been committed, and everything after them. */
export function intervalsToRead(place: PullPlace, counts: readonly number[]): Interval[] {
  const changed = boundsOf(place).filter(({ rows }, at) => counts[at] !== rows);
  return [...changed, { after: topOf(place), to: null }];
}

/** The place after a step. */
export function placeAfter(place: PullPlace, step: PullStep): PullPlace {
  const { now, answered } = step;
  const known = boundsOf(place).flatMap((range, at) => rangesAfter(range, step, step.counts[at]));
  const ranges = [
    ...known,
    ...newRanges(
      answered.filter(({ deliveryId }) => deliveryId > topOf(place)),
      step,
    ),
  ];
  const settled = ranges.findIndex((range) => !isSettled(range, step));
  const done = settled === -1 ? ranges : ranges.slice(0, settled);
  const low = done.at(-1)?.to ?? place.low;
  return { low, ranges: merged(ranges.slice(done.length), now), removedTo: place.removedTo };
}

/** A changed range is answered again. If the page ends within it, its rest stays unread. */
function rangesAfter(
  { after, ...range }: AnsweredRange & { after: number },
  { now, answered, more }: PullStep,
  count: number | undefined,
): AnsweredRange[] {
  const { to } = range;
  if (count === range.rows) return [range];
  const end = more ? (answered.at(-1)?.deliveryId ?? 0) : to;
  const rows = answered.filter(({ deliveryId }) => deliveryId > after && deliveryId <= to).length;
  const read = { to: Math.min(end, to), rows, since: now, at: now };
  const unread = { ...read, to, rows: UNREAD };
  return [...(end > after ? [read] : []), ...(end < to ? [unread] : [])];
}

/** Two ranges: what was created long ago is settled already. */
function newRanges(answered: readonly DeliveryKey[], { now, lagOfCreationMs }: PullStep): AnsweredRange[] {
  const isOld = ({ createdAt }: DeliveryKey) => createdAt.getTime() <= now - lagOfCreationMs;
  const old = answered.findLastIndex(isOld) + 1;
  return [
    { of: answered.slice(0, old), at: 0 },
    { of: answered.slice(old), at: now },
  ].flatMap(({ of, at }) => {
    const last = of.at(-1);
    return last ? [{ to: last.deliveryId, rows: of.length, since: at, at }] : [];
  });
}

function isSettled({ rows, at }: AnsweredRange, { now, lagMs }: PullStep): boolean {
  return rows !== UNREAD && at <= now - lagMs;
}

/** Each range spans at most half of its age, so that there are few, and the latest ones are short. */
function merged(ranges: readonly AnsweredRange[], now: number): AnsweredRange[] {
  const kept: AnsweredRange[] = [];
  for (const range of ranges) {
    const before = kept.at(-1);
    if (before && mayMerge(before, range, now)) {
      kept[kept.length - 1] = { ...range, rows: before.rows + range.rows, since: before.since };
    } else kept.push(range);
  }
  return kept;
}

function mayMerge(one: AnsweredRange, next: AnsweredRange, now: number): boolean {
  return one.rows !== UNREAD && next.rows !== UNREAD && next.at - one.since <= (now - next.at) / 2;
}
