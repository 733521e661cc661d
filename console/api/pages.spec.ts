import { readMore, readRows, type Loaded, type Part } from './pages';

describe('list pages', () => {
  let list: number[];
  let parts: Part[];

  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const read = (part: Part): Promise<Loaded<number>> => {
    parts.push(part);
    const { limit = 50, cursor } = part;
    const rest = list.filter((row) => row > Number(cursor ?? 0));
    const data = rest.slice(0, limit);
    const nextCursor = rest.length > limit ? String(data.at(-1)) : null;
    return Promise.resolve({ data, meta: { total: list.length, nextCursor } });
  };
  const loadedTo = (row: number): Loaded<number> => ({
    data: list.slice(0, list.indexOf(row) + 1),
    meta: { nextCursor: String(row) },
  });

  beforeEach(() => {
    list = numbers(1200);
    parts = [];
  });

  it('loads the first page with the page size of the screen', async () => {
    const { data } = await readRows(read, { wanted: 0, pageSize: 50 });

    expect([data.length, parts]).toEqual([50, [{}]]);
  });

  it('appends the next page', async () => {
    const { data, meta } = await readMore(read, loadedTo(100));

    expect([data, meta.nextCursor]).toEqual([numbers(150), '150']);
    expect(parts).toEqual([{ cursor: '100' }]);
  });

  it.each([
    [120, [{ limit: 120 }]],
    [500, [{ limit: 500 }]],
    [1100, [{ limit: 500 }, { cursor: '500', limit: 500 }, { cursor: '1000', limit: 100 }]],
  ])('refetches %i rows with few requests', async (count, expected) => {
    const { data, meta } = await readRows(read, { wanted: count, pageSize: 50 });

    expect([data, meta.nextCursor]).toEqual([numbers(count), String(count)]);
    expect(parts).toEqual(expected);
  });

  it('has no gaps or duplicates after rows were deleted and added', async () => {
    list = [0.5, ...numbers(1200).filter((row) => row % 10 !== 0)];

    const again = await readRows(read, { wanted: 120, pageSize: 50 });
    const more = await readMore(read, again);

    expect(more.data).toEqual(list.slice(0, 170));
  });

  it('stops at the end of a list that has become shorter', async () => {
    list = numbers(30);

    const { data, meta } = await readRows(read, { wanted: 120, pageSize: 50 });

    expect([data, meta.nextCursor, parts.length]).toEqual([numbers(30), null, 1]);
  });
});
