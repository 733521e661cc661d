import { Problem } from '../common/problem';
import { readCursor, writeCursor } from './cursor';

describe('a cursor', () => {
  it.each([
    { sort: '-id', value: 7, id: 7 },
    { sort: 'catName', value: 'zoë "quoted" 👋', id: 1 },
    { sort: '-postPublishAt', value: null, id: 2_147_483_647 },
  ])('comes back as it went: %j', (cursor) => {
    const text = writeCursor(cursor);

    expect(text).toMatch(/^[\w-]+$/);
    expect(readCursor(text, cursor.sort)).toEqual(cursor);
  });

  it('belongs to its sort', () => {
    const text = writeCursor({ sort: 'id', value: 1, id: 1 });

    expect(() => readCursor(text, '-id')).toThrow(Problem);
  });

  it.each([
    '',
    'x',
    '!!',
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('["id",{},1]').toString('base64url'),
  ])('is nothing that somebody made up: %j', (text) => {
    expect(() => readCursor(text, 'id')).toThrow(Problem);
  });
});
