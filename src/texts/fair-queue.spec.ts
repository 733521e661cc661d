import { FairQueue } from './fair-queue';

describe('a fair queue', () => {
  it('gives each lane its turn, however much another one has waiting', () => {
    const queue = new FairQueue<string>(100);
    for (let at = 0; at < 50; at++) queue.push(1, `a${at}`);
    queue.push(2, 'b0');
    queue.push(3, 'c0');
    queue.push(2, 'b1');

    const order = Array.from({ length: 6 }, () => queue.shift());

    expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  it('lets no lane wait with more than its share', () => {
    const queue = new FairQueue<number>(2);

    expect([1, 2, 3].map((item) => queue.push(7, item))).toEqual([true, true, false]);
    expect(queue.push(8, 1)).toBe(true);
  });

  it('is empty when all have had their turn', () => {
    const queue = new FairQueue<number>(2);
    queue.push(1, 1);

    expect(queue.isEmpty).toBe(false);
    expect([queue.shift(), queue.shift()]).toEqual([1, undefined]);
    expect(queue.isEmpty).toBe(true);
  });
});
