import { Sealer } from '../../platform/secrets/sealer';
import type { Settings } from '../../platform/settings/settings';
import { PullCursors } from './pull-cursors';
import {
  beginning,
  boundsOf,
  intervalsToRead,
  placeAfter,
  type DeliveryKey,
  type PullPlace,
} from './pull-place';

const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
const cursors = new PullCursors(
  new Sealer({ SECRET_KEY, SECRET_KEY_PREVIOUS: '', DATA_DIR: '' } as Settings),
);

const BEGINNING = beginning(0);

const LAG_MS = 12_000;
const LAG_OF_CREATION_MS = 22_000;

interface Row {
  id: number;
  createdAt: number;
  visibleAt: number;
}

/** Repeatable random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Rows whose commits are up to ten seconds late, in the order of their ids. */
function rowsOf(count: number, everyMs: number, random: () => number): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const insertedAt = 60_000 + at * everyMs;
    const isLate = random() < 0.2;
    const createdAt = insertedAt - random() * 1000;
    return { id: 3 * at + 1, createdAt, visibleAt: createdAt + (isLate ? random() * 9900 : random() * 20) };
  });
}

/** What a request reads at this time. */
function read(rows: readonly Row[], place: PullPlace, now: number, limit: number) {
  const visible = rows.filter(({ visibleAt }) => visibleAt <= now);
  const inside = (after: number, to: number | null) =>
    visible.filter(({ id }) => id > after && (to === null || id <= to));
  const counts = boundsOf(place).map(({ after, to }) => inside(after, to).length);
  const found = intervalsToRead(place, counts).flatMap(({ after, to }) => inside(after, to));
  const keys: DeliveryKey[] = found.map(({ id, createdAt }) => ({
    deliveryId: id,
    createdAt: new Date(createdAt),
  }));
  const answered = keys.slice(0, limit);
  const lags = { lagMs: LAG_MS, lagOfCreationMs: LAG_OF_CREATION_MS };
  const step = { now, counts, answered, more: keys.length > limit, ...lags };
  return { answered, more: step.more, place: placeAfter(place, step) };
}

describe('the place of a client in the deliveries', () => {
  it.each([
    [1, 500, 100],
    [2, 500, 3],
    [3, 40, 100],
    [4, 5, 500],
    [5, 2000, 1],
    [6, 700, 7],
  ])('misses no late commit (seed %i, a row every %i ms, limit %i)', (seed, everyMs, limit) => {
    const random = randomOf(seed);
    const rows = rowsOf(600, everyMs, random);
    const seen = new Map<number, number>();
    let [place, cursorLength, most] = [BEGINNING, 0, 0];

    for (let now = 60_000; now < 60_000 + 600 * everyMs + 60_000;) {
      const { answered, more, place: next } = read(rows, place, now, limit);
      for (const { deliveryId } of answered) seen.set(deliveryId, (seen.get(deliveryId) ?? 0) + 1);
      const cursor = cursors.write(7, next);
      place = cursors.read(7, cursor);
      cursorLength = Math.max(cursorLength, cursor.length);
      most = Math.max(most, place.ranges.length);
      now += more ? 5 : Math.ceil(random() * 1500);
    }

    expect([...seen.keys()].sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    expect(place.ranges).toEqual([]);
    expect(most).toBeLessThan(60);
    expect(cursorLength).toBeLessThan(4096);
  });

  it('repeats nothing if no commit is late', () => {
    const rows = rowsOf(200, 300, () => 0.5);
    let [place, answered] = [BEGINNING, 0];

    for (let now = 60_000; now < 200_000; now += 250) {
      const step = read(rows, place, now, 50);
      place = step.place;
      answered += step.answered.length;
    }

    expect(answered).toBe(200);
  });

  it('looks at no delivery again that was created long ago', () => {
    const rows = rowsOf(1000, 10, () => 0.5);

    const first = read(rows, BEGINNING, 500_000, 500);
    const second = read(rows, first.place, 500_010, 500);

    expect([first.answered.length, second.answered.length, second.more]).toEqual([500, 500, false]);
    expect(second.place).toEqual({ low: 2998, ranges: [], removedTo: 0 });
  });
});
