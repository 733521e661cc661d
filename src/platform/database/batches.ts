import type { EntityManager } from 'typeorm';
import { OverdueUnit } from './commit';
import { isOfRow } from './database-errors';
import { countChanged, placeholders } from './raw';
import { readRows } from './rows';
import type { Sql } from './sql';

export interface Cleared {
  rows: number;
  more: boolean;
  failed?: boolean;
  /** Whether rows that failed earlier are left out for a while. */
  leavesOut?: boolean;
  /** The error of a failed row, unless it has already been logged. */
  error?: unknown;
  /** Milliseconds that the clearing statements took, if other statements ran before them. */
  ms?: number;
}

/** The table must have an index for the condition. */
export interface Rows {
  table: string;
  id: string;
  where: Sql;
}

export function deleteBatch(manager: EntityManager, rows: Rows, most: number): Promise<Cleared> {
  return batch(manager, rows, `DELETE FROM ${rows.table}`, most);
}

/** SET must make the condition false, or the next batch would find the same rows again. */
export function changeBatch(
  manager: EntityManager,
  rows: Rows,
  changes: string,
  most: number,
): Promise<Cleared> {
  return batch(manager, rows, `UPDATE ${rows.table} SET ${changes}`, most);
}

/** Returns the first result with cleared or more rows; throws the error of a batch only if there is none. */
export async function firstOf(batches: readonly (() => Promise<Cleared>)[]): Promise<Cleared> {
  const errors: unknown[] = [];
  for (const clear of batches) {
    const begun = performance.now();
    const cleared = await clear().catch((error: unknown) => void errors.push(error));
    if (cleared && (cleared.rows > 0 || cleared.more))
      return { ms: performance.now() - begun, ...failureOf(errors), ...cleared, more: true };
  }
  if (errors.length > 0) throw errors[0];
  return { rows: 0, more: false };
}

/** Isolating a bad row among 500 takes ten failures; a thousand waits for a locked table would be too many. */
const MOST_FAILURES = 30;

/** Isolates bad items by halving. Throws if all fail, after MOST_FAILURES, and if the database is unavailable. */
export async function halving<T>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<number>,
): Promise<Pick<Cleared, 'rows' | 'failed' | 'error'>> {
  const parts = [items];
  const results: number[] = [];
  const errors: unknown[] = [];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const some = part;
    await work(some).then(
      (done) => results.push(done),
      (error: unknown) => parts.push(...halves(some, error, errors.push(error))),
    );
  }
  if (results.length === 0) throw errors[0];
  return { rows: results.reduce((sum, done) => sum + done, 0), ...failureOf(errors) };
}

function failureOf(errors: readonly unknown[]): Pick<Cleared, 'failed' | 'error'> {
  return errors.length > 0 ? { failed: true, error: errors.at(-1) } : {};
}

/** Throws if trying the halves would not help. */
function halves<T>(items: readonly T[], error: unknown, failures: number): (readonly T[])[] {
  if (!(isOfRow(error) || error instanceof OverdueUnit) || failures > MOST_FAILURES) throw error;
  const middle = Math.floor(items.length / 2);
  return middle > 0 ? [items.slice(middle), items.slice(0, middle)] : [];
}

/** Selects without a lock, then changes the rows that still meet the condition. */
async function batch(
  manager: EntityManager,
  { table, id, where }: Rows,
  statement: string,
  most: number,
): Promise<Cleared> {
  const found = await readRows(
    manager,
    { id: (value) => value },
    `SELECT ${id} AS id FROM ${table} WHERE ${where.text} LIMIT ${most}`,
    where.params,
  );
  if (found.length === 0) return { rows: 0, more: false };
  const change = (ids: readonly unknown[]) =>
    countChanged(manager, `${statement} WHERE ${id} IN (${placeholders(ids)}) AND ${where.text}`, [
      ...ids,
      ...where.params,
    ]);
  const ids = found.map((row) => row.id);
  const more = found.length === most;
  if (manager.queryRunner?.isTransactionActive) return { rows: await change(ids), more };
  return { ...(await halving(ids, change)), more };
}
