import type { EntityManager } from 'typeorm';
import { instantOf, instantParameter } from '../database/raw';
import type { Cursor, Position, WalkStart } from './cursor';
import type { Order, PageSql } from './page-sql';
import { run } from './run';
import type { Table } from './table';

/**
 * A walk goes through a list by cursors. In an order that records may change, one that has not been shown can move to
 * where the walk has been. Such a record has been changed since the walk began: what was, the walk shows after its
 * last page, by its id. There nothing moves, and nothing comes that was made later: the walk ends, however much is
 * changed meanwhile.
 */
export function changesAfter(name: string, { value, id }: Position, field: string): Order {
  const since = String(value);
  const changed = { since, madeBefore: moved(since, 2 * LATE_MS), after: id };
  return { name, field, descending: false, after: null, changed };
}

/**
 * How much older than its commit the time of a change may be, in milliseconds: longer than a unit of work takes, with
 * the difference of two clocks.
 */
const LATE_MS = 30_000;

/**
 * Whether records can move in this order to where a walk has been. Ids and times of creation stay; times of changes
 * grow, so in their order records move only to where the walk is still going.
 */
export function mayMove({ field, descending, changed }: Order, table: Table): boolean {
  if (changed || field === table.id || field === 'createdAt') return false;
  return field !== 'updatedAt' || descending;
}

/**
 * How a walk in such an order begins; to be called before its first page is read. On a server a change may be
 * committed after that with a time before: of those that were committed by then a mark is kept.
 */
export async function startOf(manager: EntityManager, table: Table, rows: PageSql): Promise<WalkStart> {
  const now = new Date();
  const since = instantParameter(now);
  return { since, mark: await markAt(manager, table, rows, since) };
}

/** Whether a list has been walked to its end: where it was changed meanwhile, the cursor that goes on. */
export async function goOn(
  { manager, table, rows }: { manager: EntityManager; table: Table; rows: PageSql },
  { since, mark }: WalkStart,
  sort: string,
): Promise<Cursor | null> {
  const isSame = (await markAt(manager, table, rows, since)) === mark;
  const begin = { value: isSame ? since : lateBefore(since), id: 0 };
  const [first] = await run(manager, rows.inOrder(changesAfter(sort, begin, table.id)).keys(1, 0));
  return first ? { sort, ...begin, changed: true } : null;
}

function lateBefore(since: string): string {
  return moved(since, -LATE_MS);
}

/** The parameter of a moment so many milliseconds later, in a year that every database knows. */
function moved(since: string, ms: number): string {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9999, 11)];
  return instantParameter(new Date(Math.min(last, Math.max(first, instantOf(since).getTime() + ms))));
}

/** The embedded database carries out one change after the other: none is late. */
async function markAt(
  manager: EntityManager,
  table: Table,
  rows: PageSql,
  since: string,
): Promise<string | null> {
  if (!table.namesIndices) return null;
  const [row = {}] = await run(manager, rows.sums(lateBefore(since), since));
  return [row.records, row.ids, row.versions].map((sum) => Number(sum ?? 0)).join();
}
