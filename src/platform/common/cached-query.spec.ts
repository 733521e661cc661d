import { CachedQuery } from './cached-query';

const LIMITS = { keptMs: 60_000, withinMs: 60_000 };

describe('a cached query', () => {
  it('runs once for several concurrent calls and for calls soon after', async () => {
    let looks = 0;
    const recent = new CachedQuery(() => Promise.resolve(++looks), LIMITS);

    const answers = await Promise.all([recent.get(), recent.get()]);

    expect([...answers, await recent.get()]).toEqual([1, 1, 1]);
  });

  it('runs again when its result is old, and after an error', async () => {
    let looks = 0;
    const recent = new CachedQuery(
      () => {
        if (++looks === 1) throw new Error('away');
        return looks;
      },
      { ...LIMITS, keptMs: 0 },
    );

    await expect(recent.get()).rejects.toThrow('away');

    expect([await recent.get(), await recent.get()]).toEqual([2, 3]);
  });

  it('that takes too long rejects, and does not run twice', async () => {
    let looks = 0;
    let answer = (_: string) => {};
    const recent = new CachedQuery(
      () => {
        looks++;
        return new Promise<string>((resolve) => (answer = resolve));
      },
      { ...LIMITS, withinMs: 1 },
    );

    await expect(recent.get()).rejects.toThrow('no answer in time');
    await expect(recent.get()).rejects.toThrow('no answer in time');
    answer('here');

    expect(await recent.get()).toBe('here');
    expect(looks).toBe(1);
  });
});
