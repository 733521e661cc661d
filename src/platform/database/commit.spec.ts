import { Commit, MOST_AGE_MS, OverdueUnit } from './commit';
import { isNotPrimary, isRetryable } from './database-errors';

const failed = (errno: number) => Object.assign(new Error(), { driverError: { errno } });

/** Returns the outcome of a commit that fails with this error. */
function outcomeOf(error: Error): Promise<unknown> {
  const commit = new Commit(undefined);
  commit.begin();
  return commit.outcomeOf(Promise.reject(error));
}

describe('a commit', () => {
  it.each([1213, 3101, 1290, 1792, 1836])(
    'that fails with %i was rolled back, and may run again',
    async (errno) => {
      const error = failed(errno);

      await expect(outcomeOf(error)).rejects.toBe(error);
    },
  );

  it.each([1047, 1053, 1180, 2013, 3032, 3100, 3168])(
    'that fails with %i has an unknown outcome, and does not run again',
    async (errno) => {
      const error = failed(errno);

      const problem: unknown = await outcomeOf(error).catch((thrown: unknown) => thrown);

      expect(problem).toMatchObject({
        code: 'unavailable',
        detail: expect.stringContaining('unknown whether the change was stored') as string,
        cause: error,
      });
      expect([isRetryable(problem), isNotPrimary(problem)]).toEqual([false, false]);
    },
  );

  it('that begins more than ten seconds after its unit of work is refused', () => {
    const [early, late] = [new Commit(undefined), new Commit(undefined)];
    const now = performance.now();
    late.start();
    const spy = jest.spyOn(performance, 'now').mockReturnValue(now + MOST_AGE_MS + 1000);
    early.start();

    expect(() => late.begin()).toThrow(OverdueUnit);
    expect(() => early.begin()).not.toThrow();
    spy.mockRestore();
  });

  it('that has not begun rejects with the error of its transaction', async () => {
    const error = failed(2013);

    await expect(new Commit(undefined).outcomeOf(Promise.reject(error))).rejects.toBe(error);
  });
});
