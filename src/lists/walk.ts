import type { EntityManager } from 'typeorm';
import { instantOf, instantParameter } from '../database/raw';
import type { Cursor, Position, WalkStart } from './cursor';
import type { Order, PageSql } from './page-sql';
import { run } from './run';
import type { Table } from './table';

/**
 * A walk reads a list page by page by cursors. In an order that updates can change, a record that was not shown yet can
 * move to a place that the walk has passed. Such a record was changed since the walk began, so after the last page the
 * walk shows all records changed since then, by id. Ids do not change, and records created later are excluded: the walk
 * ends however much is changed during it. This is the order of that second part.
 */
export function changesAfter(name: string, { value, id }: Position, field: string): Order {
  const since = String(value);
  const changed = { since, madeBefore: moved(since, 2 * LATE_MS), after: id };
  return { name, field, descending: false, after: null, changed };
}

/**
 * How much older than its commit the `updatedAt` of a change may be, in milliseconds: the time limit of a unit of work
 * plus the difference of two clocks.
 */
const LATE_MS = 30_000;

/**
 * Whether updates can move records in this order to a place that a walk has passed. Ids and times of creation do not
 * change; `updatedAt` only grows, so ascending by it records move only ahead of the walk. Records without
 * `updatedAt` are never updated.
 */
export function mayMove({ field, descending, changed }: Order, table: Table): boolean {
  if (changed || field === table.id || field === 'createdAt') return false;
  if (!table.columns.has('updatedAt')) return false;
  return field !== 'updatedAt' || descending;
}

/**
 * The start of a walk in such an order; call it before its first page is read. On a server a change with an earlier
 * `updatedAt` may be committed later: the mark tells at the end whether one was.
 */
export async function startOf(manager: EntityManager, table: Table, rows: PageSql): Promise<WalkStart> {
  const now = new Date();
  const since = instantParameter(now);
  return { since, mark: await markAt(manager, table, rows, since) };
}

/** After the last page of the list: the cursor of the changed records, null if nothing was changed. */
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

/** The SQL parameter of an instant moved by `ms` milliseconds, within the years that every database supports. */
function moved(since: string, ms: number): string {
  const [first, last] = [Date.UTC(1970, 0), Date.UTC(9999, 11)];
  return instantParameter(new Date(Math.min(last, Math.max(first, instantOf(since).getTime() + ms))));
}

/** The mark of the changes shortly before `since`. Null for SQLite, which runs units of work one after the other. */
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
