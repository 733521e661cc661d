import { flag, from, instant, int, inTable, orNull, readRows, selectRows, text } from './rows';
import { sql } from './sql';

const answering = (...rows: object[]) => ({ query: <T>() => Promise.resolve(rows as T) });

const SHAPE = { id: int, isPublic: flag, title: orNull(text), at: instant };

describe('a raw row', () => {
  it('is converted to its shape from the types of each driver', async () => {
    const at = new Date('2026-01-31T08:00:00.123Z');
    const server = { id: 3_000_000_000, isPublic: 0, title: null, at, more: 1 };
    const embedded = { ...server, at: '2026-01-31 08:00:00.123' };

    const rows = await readRows(answering(server, embedded), SHAPE, 'SELECT');

    const expected = { id: 3_000_000_000, isPublic: false, title: null, at };
    expect(rows).toEqual([expected, expected]);
  });

  it.each([
    ['flag', flag, ['0', '1', 2, null, undefined, true]],
    ['integer', int, ['1', 1.5, NaN, 2 ** 53, null, undefined]],
    ['text', text, [1, null, undefined, new Date(0)]],
    ['instant', instant, ['soon', 0, null, undefined, new Date(NaN)]],
  ] as [string, (value: unknown) => unknown, unknown[]][])(
    'is rejected if it contains a wrong %s',
    (_, read, values) => {
      for (const value of values) {
        if (value instanceof Date) continue;
        expect(() => read(value)).toThrow(TypeError);
      }
    },
  );
});

describe('a shape', () => {
  it('names the columns of a statement', async () => {
    const sent: unknown[] = [];
    const source = {
      query<T>(...statement: unknown[]) {
        sent.push(statement);
        return Promise.resolve([{ postId: 7, version: 2, total: 1 }] as T);
      },
    };
    const shape = { ...inTable('p', { postId: int, version: int }), total: from('COUNT(*)', int) };

    const rows = await selectRows(source, shape, sql`FROM posts p WHERE p.account_id = ${3}`);

    expect(rows).toEqual([{ postId: 7, version: 2, total: 1 }]);
    const statement =
      'SELECT p.post_id AS postId, p.version, COUNT(*) AS total FROM posts p WHERE p.account_id = ?';
    expect(sent).toEqual([[statement, [3]]]);
  });
});
