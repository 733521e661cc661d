import { invalidField, type Problem } from '../common/problem';
import { instantOf, instantParameter } from '../database/raw';
import { columnOf, type Table } from './table';

/** A row's position in an order: its sort value and its id. */
export interface Position {
  value: string | number | null;
  id: number;
}

/** The state of a walk at its beginning, which its end needs: see `walk.ts`. */
export interface WalkStart {
  /** When it began, as an SQL parameter. */
  since: string;
  /** Sums over the records changed shortly before; null on SQLite, which needs none. */
  mark: string | null;
}

/** Where a page ended: the sort of the walk, and the position of the last row. */
export interface Cursor extends Position {
  sort: string;
  /** Set if updates can change the order of the walk. */
  start?: WalkStart;
  /** Set after the last page of the list: the walk now shows the records that were changed since it began. */
  changed?: true;
}

/** The type of a sort's column, and whether it may be null. */
export interface SortKind {
  values: 'number' | 'text' | 'instant';
  nullable: boolean;
}

const CHANGED = 'changed';

/** The cursor as clients carry it: opaque, and safe in an address. */
export function writeCursor({ sort, value, id, start, changed }: Cursor): string {
  const more = changed ? [CHANGED] : start ? [start.since, start.mark] : [];
  return Buffer.from(JSON.stringify([sort, value, id, ...more])).toString('base64url');
}

/**
 * Reads a cursor; throws 422 if this service did not write it for this sort. No value reaches the database that the
 * column of the sort cannot have.
 */
export function readCursor(text: string, sort: string, kind: SortKind): Cursor {
  const [of, value, id, ...more] = parts(text);
  if (typeof of !== 'string' || !isId(id)) throw notOurs();
  if (of !== sort) throw invalidField('cursor', 'conflict', `belongs to the sort ${of.slice(0, 64)}`);
  if (more[0] === CHANGED && isInstant(value)) return { sort, value, id, changed: true };
  const start = startIn(more);
  if (!isValue(value, kind) || start === null) throw notOurs();
  return { sort, value, id, ...(start && { start }) };
}

/** The start in a cursor; undefined if there is none, as in cursors of earlier releases; null if it is malformed. */
function startIn([since, mark = null]: unknown[]): WalkStart | undefined | null {
  if (since === undefined) return undefined;
  return isInstant(since) && (mark === null || typeof mark === 'string') ? { since, mark } : null;
}

/** The type of the values of a sort's column. */
export function sortKind(table: Table, field: string): SortKind {
  columnOf(table, field);
  const values = table.instants.includes(field) ? 'instant' : table.numbers.has(field) ? 'number' : 'text';
  return { values, nullable: table.nullable.has(field) };
}

function isValue(value: unknown, { values, nullable }: SortKind): value is Cursor['value'] {
  if (value === null) return nullable;
  if (values === 'instant') return isInstant(value);
  return values === 'number' ? Number.isSafeInteger(value) : typeof value === 'string';
}

/** Whether it is an instant in the format of SQL parameters. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== '2026-01-31 08:00:00.000'.length) return false;
  const instant = instantOf(value);
  return !Number.isNaN(instant.getTime()) && instantParameter(instant) === value;
}

/** Whether it is an id; 0 is where the walk through changed records begins. */
function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 0;
}

/** The 422 for a text that is no cursor of the list. */
export function notOurs(): Problem {
  return invalidField('cursor', 'format', 'is not a cursor of this list');
}

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
