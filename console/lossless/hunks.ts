import { diffArrays, type ChangeObject } from 'diff';
import { commonEnds } from './common-ends';

/** A change of one side: these items replace `base[from..to)`. */
export interface Hunk<Item> {
  from: number;
  to: number;
  items: readonly Item[];
}

/** Limits of a comparison, whose time grows with the number of changed items. */
const LIMITS = { maxEditLength: 1000, timeout: 1500 };

/** Returns what one side has changed, in order. Null if that would take too long. */
export function hunksOf<Item>(
  base: readonly Item[],
  side: readonly Item[],
  keyOf: (item: Item) => string,
): Hunk<Item>[] | null {
  const [before, after] = [base.map(keyOf), side.map(keyOf)];
  const [start, end] = commonEnds(before, after);
  const middle = (keys: readonly string[]) => keys.slice(start, keys.length - end);
  const changes = diffArrays(middle(before), middle(after), LIMITS);
  return changes ? hunksIn(changes, side, start).flatMap(paired) : null;
}

function hunksIn<Item>(
  changes: ChangeObject<string[]>[],
  side: readonly Item[],
  start: number,
): Hunk<Item>[] {
  const hunks: Hunk<Item>[] = [];
  let [from, at] = [start, start];
  for (const { added, removed, count } of changes) {
    const items = added ? side.slice(at, at + count) : [];
    if (added || removed) addTo(hunks, { from, to: removed ? from + count : from, items });
    from += added ? 0 : count;
    at += removed ? 0 : count;
  }
  return hunks;
}

/** Adds a hunk. Extends the previous one if they are adjacent, because a replacement is a removal and an addition. */
function addTo<Item>(hunks: Hunk<Item>[], { from, to, items }: Hunk<Item>): void {
  const last = hunks.at(-1);
  if (last?.to === from) Object.assign(last, { to, items: [...last.items, ...items] });
  else hunks.push({ from, to, items });
}

/** Splits a change of as many items as before into single ones: each item replaces the one at its position. */
function paired<Item>({ from, to, items }: Hunk<Item>): Hunk<Item>[] {
  if (items.length !== to - from) return [{ from, to, items }];
  return items.map((item, at) => ({ from: from + at, to: from + at + 1, items: [item] }));
}
