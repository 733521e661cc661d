import { BatchSize } from './batch-size';

describe('the size of a batch', () => {
  const after = (...times: (number | 'failed')[]) => {
    const size = new BatchSize();
    for (const time of times) {
      if (time === 'failed') size.failed();
      else size.cleared(time);
    }
    return size.rows;
  };
  const quick = Array<number>(10).fill(1);

  it('is small at first and doubles while batches are fast, up to a limit', () => {
    expect([after(), after(1), after(1, 1)]).toEqual([50, 100, 200]);
    expect(after(...quick)).toBe(500);
  });

  it('is reduced in proportion to the time of a slow batch, but not below 10', () => {
    expect(after(...quick, 800)).toBe(31);
    expect(after(...quick, 800, 60_000)).toBe(10);
  });

  it('is reduced if batches fail, but not below 10, and then grows again', () => {
    expect(after(...quick, 'failed')).toBe(100);
    expect(after('failed', 'failed', 'failed')).toBe(10);
    expect(after('failed', 'failed', 60_000)).toBe(10);
    expect(after('failed', 'failed', 1, 1)).toBe(40);
  });
});
