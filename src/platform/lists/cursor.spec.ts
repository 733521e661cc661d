import { Problem } from '../common/problem';
import { readCursor, writeCursor } from './cursor';

const INSTANT = '2026-01-31 08:00:00.000';
const NUMBER = { values: 'number', nullable: false } as const;

describe('a cursor', () => {
  it.each([
    [{ sort: '-id', value: 7, id: 7 }, 'number'],
    [{ sort: 'catName', value: 'zoë "quoted" 👋', id: 1 }, 'text'],
    [{ sort: '-postPublishAt', value: null, id: 2_147_483_647 }, 'instant'],
    [{ sort: 'catName', value: 'a', id: 1, start: { since: INSTANT, mark: '1,2,3' } }, 'text'],
    [{ sort: '-updatedAt', value: INSTANT, id: 1, start: { since: INSTANT, mark: null } }, 'instant'],
    [{ sort: 'catName', value: INSTANT, id: 0, changed: true as const }, 'text'],
  ] as const)('is read as it was written: %j', (cursor, values) => {
    const text = writeCursor(cursor);

    expect(text).toMatch(/^[\w-]+$/);
    expect(readCursor(text, cursor.sort, { values, nullable: true })).toEqual(cursor);
  });

  it('is refused with another sort than its own', () => {
    const text = writeCursor({ sort: 'id', value: 1, id: 1 });

    expect(() => readCursor(text, '-id', NUMBER)).toThrow(Problem);
  });

  it.each([
    '',
    'x',
    '!!',
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('["id",{},1]').toString('base64url'),
    Buffer.from('["id",1,1,"yesterday"]').toString('base64url'),
    Buffer.from('["id",1,1,"changed"]').toString('base64url'),
    Buffer.from('["id",1,1,"2026-01-31 08:00:00.000",1]').toString('base64url'),
  ])('is refused if it is malformed: %j', (text) => {
    expect(() => readCursor(text, 'id', NUMBER)).toThrow(Problem);
  });
});
