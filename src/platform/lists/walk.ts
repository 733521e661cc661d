import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { instantOf, instantParameter } from '../database/raw';
import type { Cursor, Position, WalkStart } from './cursor';
import type { Order, PageSql } from './page-sql';
import { run } from './run';
import type { Table } from './table';

/**
 * The second part of a walk shows the records changed since it began, by id. If updates can change the order, a record
 * that was not shown yet can move to a place that the walk has passed. Ids do not change, and records created later are
 * excluded, so the walk ends.
 */
export function changesAfter(name: string, { value, id }: Position, field: string): Order {
  const since = String(value);
  const withUnchanged = name === 'updatedAt';
  const changed = { since, createdBefore: moved(since, 2 * LATE_MS), after: id, withUnchanged };
  return { name, field, descending: false, after: null, changed };
}

/** From the `updatedAt` of a change to its commit: the limit of a unit of work, and the difference of clocks. */
const LATE_MS = 30_000;

/** Ids and times of creation do not change. */
export function mayMove({ field, changed }: Order, table: Table): boolean {
  if (changed || field === table.id || field === 'createdAt') return false;
  return table.canMove;
}

/**
 * If the list is sorted by ascending `updatedAt`, changed records move to the end, and the walk might never end. So its
 * first part ends at the time at which it began, because the second part shows all later changes.
 */
export function endsFirstPart({ field, descending }: Order, { value }: Position, start?: WalkStart): boolean {
  return start !== undefined && field === 'updatedAt' && !descending && String(value) >= start.since;
}

/** Call this before the first page. A change with an earlier `updatedAt` that is committed later alters the mark. */
export async function startOf(manager: EntityManager, table: Table, rows: PageSql): Promise<WalkStart> {
  const now = clock.date();
  const since = instantParameter(now);
  return { since, mark: await markAt(manager, table, rows, since) };
}

/** Must be called at the end of the first part. Null if nothing was changed during the walk. */
export async function changedPart(
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

/** Within the years that every database supports. */
function moved(since: string, ms: number): string {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9999, 11)];
  return instantParameter(new Date(Math.min(last, Math.max(first, instantOf(since).getTime() + ms))));
}

/** Null on SQLite, which runs units of work one after another. */
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
