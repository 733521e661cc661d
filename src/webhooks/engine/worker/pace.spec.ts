import { Pace } from './pace';

describe('the pace of an endpoint', () => {
  const pace = (...durations: number[]): number => {
    const of = new Pace(15_000);
    for (const duration of durations) of.record(1, duration);
    return of.limitsOf(1).running;
  };

  it.each([
    ['nothing is known', [], 8],
    ['it is quick', [40, 60, 50], 8],
    ['one call was slow', [40, 14_000], 8],
    ['it keeps being slow', [14_000, 14_000, 14_000], 2],
    ['it is quick again', [14_000, 14_000, 14_000, 40, 40, 40], 8],
  ])('where %s, after %j, is %i calls at a time', (_, durations, most) => {
    expect(pace(...durations)).toBe(most);
  });

  it('does not depend on other endpoints', () => {
    const of = new Pace(15_000);
    for (let at = 0; at < 5; at++) of.record(1, 14_000);

    expect([of.limitsOf(1), of.limitsOf(2)]).toEqual([
      { running: 2, waiting: 20 },
      { running: 8, waiting: 1000 },
    ]);
  });
});
