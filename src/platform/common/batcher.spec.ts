import { setTimeout as sleep } from 'node:timers/promises';
import { Batcher } from './batcher';

describe('a batcher', () => {
  const batches: number[][] = [];
  const doubling = new Batcher<number, number>(3, async (items) => {
    batches.push(items);
    await sleep(1);
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => item * 2);
  });

  beforeEach(() => batches.splice(0));

  it('returns each item its own result, over several batches', async () => {
    const results = await Promise.all([1, 2, 3, 4, 5].map((item) => doubling.do(item)));

    expect(results).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('combines items that are added while a batch runs into the next batch', async () => {
    const first = doubling.do(1);
    await sleep(0);

    const later = Promise.all([doubling.do(2), doubling.do(3)]);

    expect([await first, ...(await later)]).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('rejects all items of a batch that fails, and then runs the next batch', async () => {
    const failing = [doubling.do(13), doubling.do(1)];

    const settled = await Promise.allSettled(failing);

    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await doubling.do(4)).toBe(8);
  });
});
