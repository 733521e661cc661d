import { lateMs } from './attempt-report';

describe('how late an attempt is', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 31, 8, 0, second));

  it.each([
    ['begins after it was due', 40, 40_000],
    ['begins when it is due', 0, 0],
    ['is the first one, and due by a clock that is ahead', -1, 0],
  ])('is known if it %s', (_, second, expected) => {
    expect(lateMs({ nextAttemptAt: at(0) }, { startedAt: at(second) })).toBe(expected);
  });
});
