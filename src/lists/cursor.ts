import { invalidField, type Problem } from '../common/problem';
import { instantOf, instantParameter } from '../database/raw';
import { columnOf, type Table } from './table';

/** A row's place in an order: its sort value and its id. */
export interface Position {
  value: string | number | null;
  id: number;
}

/** What a walk has to know at its end of how it began: see `walk.ts`. */
export interface WalkStart {
  /** When it began, as a parameter of a statement. */
  since: string;
  /** What had been changed shortly before, where that matters. */
  mark: string | null;
}

/** Where a page ended: the sort that the walk belongs to, and the place of the last row. */
export interface Cursor extends Position {
  sort: string;
  /** Of a walk in an order that may change. */
  start?: WalkStart;
  /** The walk has shown the list, and now shows what was changed meanwhile. */
  changed?: true;
}

/** What a column is sorted by, and whether it may have no value. */
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
 * Reads a cursor; refuses one that is no cursor of ours, or that belongs to another sort. No value comes to the
 * database that its column could not have.
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

/** Earlier releases wrote none. */
function startIn([since, mark = null]: unknown[]): WalkStart | undefined | null {
  if (since === undefined) return undefined;
  return isInstant(since) && (mark === null || typeof mark === 'string') ? { since, mark } : null;
}

/** What the column of a sort may hold. */
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

/** Whether it is an instant as this service writes it into statements. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== '2026-01-31 08:00:00.000'.length) return false;
  const instant = instantOf(value);
  return !Number.isNaN(instant.getTime()) && instantParameter(instant) === value;
}

/** A walk through what was changed begins before the first id. */
function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 0;
}

/** What a text is refused with that this service has not written as a cursor of the list. */
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
