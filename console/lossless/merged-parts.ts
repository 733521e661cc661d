import { commonEnds } from './common-ends';
import type { Hunk } from './hunks';

export type Side = 'mine' | 'theirs';

/** Items that both sides have changed. */
export type Sides<Item> = Record<'base' | Side, readonly Item[]>;

/** Items without a conflict, or the items of each side. */
export type Part<Item> = { blocks: readonly Item[] } | Sides<Item>;

type Key<Item> = (item: Item) => string;

interface Change<Item> extends Hunk<Item> {
  side: Side;
}

/** Changes that concern the same place, with the part of the base that they replace. */
interface Region<Item> {
  from: number;
  to: number;
  changes: Change<Item>[];
}

/** Applies the changes of both sides to the base. */
export function partsOf<Item>(
  base: readonly Item[],
  { mine, theirs }: Record<Side, readonly Hunk<Item>[]>,
  keyOf: Key<Item>,
): Part<Item>[] {
  const parts: Part<Item>[] = [];
  let at = 0;
  for (const region of regionsOf([...sided('mine', mine), ...sided('theirs', theirs)])) {
    parts.push({ blocks: base.slice(at, region.from) }, ...partsIn(base, region, keyOf));
    at = region.to;
  }
  return [...parts, { blocks: base.slice(at) }];
}

function sided<Item>(side: Side, hunks: readonly Hunk<Item>[]): Change<Item>[] {
  return hunks.map((hunk) => ({ ...hunk, side }));
}

function regionsOf<Item>(changes: readonly Change<Item>[]): Region<Item>[] {
  const regions: Region<Item>[] = [];
  for (const change of [...changes].sort(byPlace)) {
    const { from, to } = change;
    const last = regions.at(-1);
    if (last && isSamePlace(last, change)) {
      last.to = Math.max(last.to, to);
      last.changes.push(change);
    } else regions.push({ from, to, changes: [change] });
  }
  return regions;
}

function byPlace(one: Hunk<unknown>, other: Hunk<unknown>): number {
  return one.from - other.from || one.to - other.to;
}

/** Returns whether a later change overlaps a region, or inserts at the same place. Adjacent changes are independent. */
function isSamePlace<Item>(region: Region<Item>, { from, to }: Change<Item>): boolean {
  if (region.from === region.to) return from === to && from === region.from;
  return from < region.to;
}

function partsIn<Item>(base: readonly Item[], region: Region<Item>, keyOf: Key<Item>): Part<Item>[] {
  const mine = sideIn(base, region, 'mine');
  const theirs = sideIn(base, region, 'theirs');
  const isChangedBy = (side: Side) => region.changes.some((change) => change.side === side);
  if (!isChangedBy('theirs')) return [{ blocks: mine }];
  if (!isChangedBy('mine')) return [{ blocks: theirs }];
  const [start, end] = commonEnds(mine.map(keyOf), theirs.map(keyOf));
  const middle = (items: readonly Item[]) => items.slice(start, items.length - end);
  const sides = { base: base.slice(region.from, region.to), mine: middle(mine), theirs: middle(theirs) };
  const isSame = sides.mine.length === 0 && sides.theirs.length === 0;
  const last = mine.slice(mine.length - end);
  return [{ blocks: mine.slice(0, start) }, ...(isSame ? [] : [sides]), { blocks: last }];
}

/** Returns the items of a side in a region: its changes, and the base between them. */
function sideIn<Item>(base: readonly Item[], { from, to, changes }: Region<Item>, side: Side): Item[] {
  const items: Item[] = [];
  let at = from;
  for (const hunk of changes.filter((change) => change.side === side)) {
    items.push(...base.slice(at, hunk.from), ...hunk.items);
    at = hunk.to;
  }
  return [...items, ...base.slice(at, to)];
}
