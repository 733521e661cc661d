import type { EntityManager } from 'typeorm';
import { instantOf, instantParameter } from '../database/raw';
import type { Cursor, Position, WalkStart } from './cursor';
import type { Order, PageSql } from './page-sql';
import { run } from './run';
import type { Table } from './table';

/**
 * Returns the order of the second part of a walk, in which the walk shows the records changed since it began, sorted by
 * id.
 *
 * A walk reads a list page by page by cursors. If updates can change the order, a record that was not shown yet can
 * move to a place that the walk has passed. Such a record was changed since the walk began, so the second part shows
 * it. Ids do not change, and the second part excludes records created later, so the walk ends however many changes are
 * made during it.
 */
export function changesAfter(name: string, { value, id }: Position, field: string): Order {
  const since = String(value);
  const withUnchanged = name === 'updatedAt';
  const changed = { since, createdBefore: moved(since, 2 * LATE_MS), after: id, withUnchanged };
  return { name, field, descending: false, after: null, changed };
}

/**
 * The maximum time from the `updatedAt` of a change to its commit, in milliseconds. It covers the time limit of a unit
 * of work and the difference between two clocks.
 */
const LATE_MS = 30_000;

/**
 * Returns whether updates can move records in this order. Ids and times of creation do not change.
 */
export function mayMove({ field, changed }: Order, table: Table): boolean {
  if (changed || field === table.id || field === 'createdAt') return false;
  return table.canMove;
}

/**
 * Returns whether the first part of the walk ends at a position, because the second part shows all records after it. In
 * ascending order of `updatedAt`, changed records move to the end of the list. A walk through all of them would not end
 * while clients change records faster than it reads them. So the first part ends at the time at which the walk began.
 */
export function endsFirstPart({ field, descending }: Order, { value }: Position, start?: WalkStart): boolean {
  return start !== undefined && field === 'updatedAt' && !descending && String(value) >= start.since;
}

/**
 * Returns the start of a walk in an order that updates can change. Must be called before the first page is read. On
 * MySQL and MariaDB a change with an earlier `updatedAt` can be committed later. The mark reveals such a change,
 * because it is then different at the end of the first part of the walk.
 */
export async function startOf(manager: EntityManager, table: Table, rows: PageSql): Promise<WalkStart> {
  const now = new Date();
  const since = instantParameter(now);
  return { since, mark: await markAt(manager, table, rows, since) };
}

/**
 * Returns the cursor of the records changed during the walk, or null if nothing was changed. Call it at the end of the
 * first part of the walk.
 */
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

/** Moves an SQL parameter by `ms` milliseconds, within the years that every database supports. */
function moved(since: string, ms: number): string {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9999, 11)];
  return instantParameter(new Date(Math.min(last, Math.max(first, instantOf(since).getTime() + ms))));
}

/**
 * Returns the mark of the changes shortly before `since`; null on SQLite, which runs units of work one after the other.
 */
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
