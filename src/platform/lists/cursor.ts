import { invalidField, type Problem } from '../common/problem';
import { instantOf, instantParameter } from '../database/raw';
import { columnOf, type Table } from './table';

export interface Position {
  value: string | number | null;
  id: number;
}

/** Compared with the state at the end of the first part: see `walk.ts`. */
export interface WalkStart {
  since: string;
  /**
   * Count, ids and versions of the records changed shortly before `since`. If they differ at the end of the first part,
   * a change was committed late. Null on SQLite, where no commit is late.
   */
  mark: string | null;
}

/** The end of a page: the sort, and the position of the last row. */
export interface Cursor extends Position {
  sort: string;
  /** Set if updates can change the order of the walk. */
  start?: WalkStart;
  /** Set in the second part of a walk, which shows the records that were changed since it began. */
  changed?: true;
}

export interface SortKind {
  values: 'number' | 'text' | 'instant';
  nullable: boolean;
}

const CHANGED = 'changed';

export function writeCursor({ sort, value, id, start, changed }: Cursor): string {
  const more = changed ? [CHANGED] : start ? [start.since, start.mark] : [];
  return Buffer.from(JSON.stringify([sort, value, id, ...more])).toString('base64url');
}

/** Throws 422 for a malformed cursor, another sort, or a value that the column cannot have. */
export function readCursor(text: string, sort: string, kind: SortKind): Cursor {
  const [of, value, id, ...more] = parts(text);
  if (typeof of !== 'string' || !isId(id)) throw invalidCursor();
  if (of !== sort) throw invalidField('cursor', 'conflict', `belongs to the sort order ${of.slice(0, 64)}`);
  if (more[0] === CHANGED && isInstant(value)) return { sort, value, id, changed: true };
  const start = startIn(more);
  if (!isValue(value, kind) || start === null) throw invalidCursor();
  return { sort, value, id, start };
}

/** Undefined in cursors of earlier releases; null if malformed. */
function startIn([since, mark = null]: unknown[]): WalkStart | undefined | null {
  if (since === undefined) return undefined;
  return isInstant(since) && (mark === null || typeof mark === 'string') ? { since, mark } : null;
}

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

function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== '2026-01-31 08:00:00.000'.length) return false;
  const instant = instantOf(value);
  return !Number.isNaN(instant.getTime()) && instantParameter(instant) === value;
}

/** 0 is valid, too: the second part of a walk begins after it. */
function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 0;
}

export function invalidCursor(): Problem {
  return invalidField('cursor', 'format', 'is not a cursor for this list');
}

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
