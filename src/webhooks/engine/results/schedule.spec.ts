import { waitAfter } from './schedule';

const MIDDLE = 0.5;

describe('the schedule', () => {
  it.each([
    [0, 5000],
    [1, 300_000],
    [2, null],
  ])('gives step %i a wait of %j', (step, wait) => {
    expect(waitAfter([5, 300], step, null, MIDDLE)).toBe(wait);
  });

  it('varies a wait by up to a fifth', () => {
    expect(waitAfter([100], 0, null, 0)).toBe(80_000);
    expect(waitAfter([100], 0, null, 1)).toBe(120_000);
  });

  it('waits at least as long as Retry-After says, up to an hour', () => {
    expect(waitAfter([5], 0, 60, MIDDLE)).toBe(60_000);
    expect(waitAfter([300], 0, 60, MIDDLE)).toBe(300_000);
    expect(waitAfter([5], 0, 86_400, MIDDLE)).toBe(3_600_000);
  });

  it('gives no wait for a Retry-After once it is used up', () => {
    expect(waitAfter([5], 1, 60, MIDDLE)).toBeNull();
  });
});
