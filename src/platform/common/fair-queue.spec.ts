import { FairQueue } from './fair-queue';

describe('a fair queue', () => {
  it('returns the items of the lanes alternately, even if one lane has many', () => {
    const queue = new FairQueue<string>(100);
    for (let at = 0; at < 50; at++) queue.push(1, `a${at}`);
    queue.push(2, 'b0');
    queue.push(3, 'c0');
    queue.push(2, 'b1');

    const order = Array.from({ length: 6 }, () => queue.shift());

    expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  it('rejects an item if its lane is full', () => {
    const queue = new FairQueue<number>(2);

    expect([1, 2, 3].map((item) => queue.push(7, item))).toEqual([true, true, false]);
    expect(queue.push(8, 1)).toBe(true);
  });

  it('is empty when all items have been removed', () => {
    const queue = new FairQueue<number>(2);
    queue.push(1, 1);

    expect(queue.isEmpty).toBe(false);
    expect([queue.shift(), queue.shift()]).toEqual([1, undefined]);
    expect(queue.isEmpty).toBe(true);
  });
});
