import { invalidField, type Problem } from '../common/problem';
import { instantOf, instantParameter } from '../database/raw';
import { columnOf, type Table } from './table';

/** A row's position in an order: its sort value and its id. */
export interface Position {
  value: string | number | null;
  id: number;
}

/**
 * The state at the beginning of a walk. It is compared with the state at the end of the first part of the walk: see
 * `walk.ts`.
 */
export interface WalkStart {
  /** When the walk began, as an SQL parameter. */
  since: string;
  /**
   * The count, the sum of the ids and the sum of the versions of the records that were changed shortly before `since`.
   * If these values differ at the end of the first part, a change was committed late. Null on SQLite, where no commit
   * is late.
   */
  mark: string | null;
}

/** The end of a page: the sort of the walk, and the position of the last row. */
export interface Cursor extends Position {
  sort: string;
  /** Set if updates can change the order of the walk. */
  start?: WalkStart;
  /** Set in the second part of a walk, which shows the records that were changed since the walk began. */
  changed?: true;
}

/** The type of the column of a sort, and whether it is nullable. */
export interface SortKind {
  values: 'number' | 'text' | 'instant';
  nullable: boolean;
}

const CHANGED = 'changed';

/** Encodes a cursor as opaque text that is safe in a URL. */
export function writeCursor({ sort, value, id, start, changed }: Cursor): string {
  const more = changed ? [CHANGED] : start ? [start.since, start.mark] : [];
  return Buffer.from(JSON.stringify([sort, value, id, ...more])).toString('base64url');
}

/**
 * Decodes a cursor. Throws 422 if it is malformed, belongs to another sort, or has a value that the column of the sort
 * cannot have.
 */
export function readCursor(text: string, sort: string, kind: SortKind): Cursor {
  const [of, value, id, ...more] = parts(text);
  if (typeof of !== 'string' || !isId(id)) throw invalidCursor();
  if (of !== sort) throw invalidField('cursor', 'conflict', `belongs to the sort ${of.slice(0, 64)}`);
  if (more[0] === CHANGED && isInstant(value)) return { sort, value, id, changed: true };
  const start = startIn(more);
  if (!isValue(value, kind) || start === null) throw invalidCursor();
  return { sort, value, id, start };
}

/**
 * Returns the start in a cursor: undefined if there is none, as in cursors of earlier releases; null if it is
 * malformed.
 */
function startIn([since, mark = null]: unknown[]): WalkStart | undefined | null {
  if (since === undefined) return undefined;
  return isInstant(since) && (mark === null || typeof mark === 'string') ? { since, mark } : null;
}

/** Returns the type of the values of the column of a sort, and whether it is nullable. */
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

/** Returns whether a value is an instant in the format of SQL parameters. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== '2026-01-31 08:00:00.000'.length) return false;
  const instant = instantOf(value);
  return !Number.isNaN(instant.getTime()) && instantParameter(instant) === value;
}

/** Returns whether a value is an id, or 0: the second part of a walk begins after id 0. */
function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) >= 0;
}

/** Returns the 422 for a text that is no cursor of the list. */
export function invalidCursor(): Problem {
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
