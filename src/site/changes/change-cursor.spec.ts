import { Problem } from '../../platform/common/problem';
import { digest } from '../../platform/common/digest';
import {
  endOf,
  knownUntil,
  readChangeCursor,
  SOURCES,
  writeChangeCursor,
  type ChangeCursor,
} from './change-cursor';

const AT = '2026-01-31 08:00:00.000';
const LATER = '2026-01-31 09:00:00.123';

const CURSORS: ChangeCursor[] = [
  { place: endOf(AT) },
  { place: { at: AT, source: SOURCES.refreshed, id: 7, post: 12 } },
  { place: { at: AT, source: SOURCES.gone, id: 7, post: null } },
  { walk: { horizon: LATER, at: AT, id: 12 } },
];

const codeOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return null;
};

describe('a cursor of changes', () => {
  it.each(CURSORS)('is read as it was written: %j', (cursor) => {
    const text = writeChangeCursor(7, cursor);

    expect(text).toMatch(/^[\w-]+$/);
    expect(readChangeCursor(7, text)).toEqual(cursor);
  });

  it('is refused for another blog', () => {
    const text = writeChangeCursor(7, { place: endOf(AT) });

    expect(codeOf(() => readChangeCursor(8, text))).toBe('cursor_invalid');
  });

  it('is refused if any of its characters differs', () => {
    const text = writeChangeCursor(7, { place: endOf(AT) });

    const accepted = [...text].filter((letter, at) => {
      const damaged = text.slice(0, at) + (letter === 'A' ? 'B' : 'A') + text.slice(at + 1);
      return codeOf(() => readChangeCursor(7, damaged)) !== 'cursor_invalid';
    });

    expect(accepted).toEqual([]);
  });

  it.each([
    '',
    'x',
    '!!',
    ...[
      '[7]',
      '[7,"x",6,0,null]',
      '[7,"2026-02-31 08:00:00.000",6,0]',
      `[7,"${AT}",9,0]`,
      `[7,"${AT}",6,-1]`,
    ].map((parts) => {
      const text = Buffer.from(parts).toString('base64url');
      return digest(`changes ${text}`).slice(0, 10) + text;
    }),
  ])('is refused if it is malformed: %j', (text) => {
    expect(codeOf(() => readChangeCursor(7, text))).toBe('cursor_invalid');
  });

  it('has the time up to which its reader knows all changes', () => {
    const times = CURSORS.map((cursor) => knownUntil(cursor).toISOString());

    expect(new Set(times.slice(0, 3))).toEqual(new Set(['2026-01-31T08:00:00.000Z']));
    expect(times[3]).toBe('2026-01-31T09:00:00.123Z');
  });
});
