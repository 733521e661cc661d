import { invalidField } from '../common/problem';

/** Where a page ended: the sort it belongs to, the last row's sort value and its id. */
export interface Cursor {
  sort: string;
  value: string | number | null;
  id: number;
}

/** The cursor as clients carry it: opaque, and safe in an address. */
export function writeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Reads a cursor; refuses one that is no cursor of ours, or that belongs to another sort. */
export function readCursor(text: string, sort: string): Cursor {
  const [of, value, id] = parts(text);
  const known = typeof value === 'string' || Number.isSafeInteger(value) || value === null;
  if (typeof of !== 'string' || !known || !Number.isSafeInteger(id)) {
    throw invalidField('cursor', 'format', 'is not a cursor of this list');
  }
  if (of !== sort) throw invalidField('cursor', 'conflict', `belongs to the sort ${of}`);
  return { sort, value: value as Cursor['value'], id: id as number };
}

function parts(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
