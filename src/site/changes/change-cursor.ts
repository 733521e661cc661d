import { digest } from '../../platform/common/digest';
import { cursorInvalid } from '../../platform/common/problem';
import { instantOf, instantParameter } from '../../platform/database/raw';

/** The sources of changes, in the order of changes with the same time. */
export const SOURCES = {
  gone: 0,
  ended: 1,
  returned: 2,
  refreshed: 3,
  written: 4,
  visible: 5,
  end: 6,
} as const;

export type ChangeOrigin = (typeof SOURCES)[keyof typeof SOURCES];

/** The last change that was read. `post`: how far a row of `refreshed_posts` was expanded; null if completely. */
export interface ChangePlace {
  at: string;
  source: ChangeOrigin;
  id: number;
  post: number | null;
}

/** A place among all public posts, by `visible_from`. The changes after `horizon` follow. */
export interface WalkPlace {
  horizon: string;
  at: string;
  id: number;
}

export type ChangeCursor = { walk: WalkPlace } | { place: ChangePlace };

const CHECKSUM_LENGTH = 10;

/** After everything with a time up to this one. */
export const endOf = (at: string): ChangePlace => ({ at, source: SOURCES.end, id: 0, post: null });

export function writeChangeCursor(accountId: number, cursor: ChangeCursor): string {
  const values =
    'walk' in cursor
      ? [cursor.walk.horizon, cursor.walk.at, cursor.walk.id]
      : [cursor.place.at, cursor.place.source, cursor.place.id, cursor.place.post];
  const text = Buffer.from(JSON.stringify([accountId, ...values])).toString('base64url');
  return checksumOf(text) + text;
}

/** Throws 422 if the cursor is damaged, or belongs to another account. */
export function readChangeCursor(accountId: number, given: string): ChangeCursor {
  const text = given.slice(CHECKSUM_LENGTH);
  if (given !== checksumOf(text) + text) invalid();
  const [owner, at, ...values] = partsOf(text);
  if (owner !== accountId || !isInstant(at)) invalid();
  return cursorOf(at, values) ?? invalid();
}

/** The time up to which the reader knows all changes, or at which its first walk began. */
export function knownUntil(cursor: ChangeCursor): Date {
  return instantOf('walk' in cursor ? cursor.walk.horizon : cursor.place.at);
}

function cursorOf(at: string, [first, id, post = null]: unknown[]): ChangeCursor | null {
  if (!isId(id)) return null;
  if (isInstant(first)) return { walk: { horizon: at, at: first, id } };
  if (!isSource(first) || (post !== null && !isId(post))) return null;
  return { place: { at, source: first, id, post } };
}

function checksumOf(text: string): string {
  return digest(`changes ${text}`).slice(0, CHECKSUM_LENGTH);
}

function partsOf(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(value)) return false;
  const instant = instantOf(value);
  return !Number.isNaN(instant.getTime()) && instantParameter(instant) === value;
}

function isSource(value: unknown): value is ChangeOrigin {
  return Object.values(SOURCES).some((source) => source === value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function invalid(): never {
  throw cursorInvalid();
}
