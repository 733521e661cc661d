import { digest } from '../../platform/common/digest';
import { cursorInvalid } from '../../platform/common/problem';
import { UNREAD, type AnsweredRange, type PullPlace } from './pull-place';

export const CURSOR_LENGTH = 4096;

const CHECKSUM_LENGTH = 10;

/** The times of the ranges are relative to `knownUntil`, so that they are short. */
export function writePullCursor(webhookId: number, { low, ranges, knownUntil }: PullPlace): string {
  const values = ranges.map(({ to, rows, since, at }) => [
    to - low,
    rows,
    knownUntil - since,
    knownUntil - at,
  ]);
  const text = Buffer.from(JSON.stringify([webhookId, low, knownUntil, ...values.flat()])).toString(
    'base64url',
  );
  return checksumOf(text) + text;
}

/** Throws 422 if the cursor is damaged, or belongs to another webhook. */
export function readPullCursor(webhookId: number, given: string): PullPlace {
  const text = given.slice(CHECKSUM_LENGTH);
  if (given !== checksumOf(text) + text) throw cursorInvalid('this webhook');
  const [owner, low, knownUntil, ...values] = numbersIn(text);
  if (owner !== webhookId || low === undefined || knownUntil === undefined)
    throw cursorInvalid('this webhook');
  const ranges = Array.from({ length: Math.floor(values.length / 4) }, (_, at): AnsweredRange => {
    const [to = 0, rows = UNREAD, since = 0, last = 0] = values.slice(4 * at, 4 * at + 4);
    return { to: low + to, rows, since: knownUntil - since, at: knownUntil - last };
  });
  return { low, ranges, knownUntil };
}

function checksumOf(text: string): string {
  return digest(`pull ${text}`).slice(0, CHECKSUM_LENGTH);
}

/** Empty if the text is damaged. */
function numbersIn(text: string): number[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) && read.every(Number.isSafeInteger) ? (read as number[]) : [];
  } catch {
    return [];
  }
}
