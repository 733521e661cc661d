import { secondsOf } from './retry-after';

const NOW = Date.UTC(2026, 0, 31, 8, 0, 0, 500);

describe('a Retry-After header', () => {
  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['0', 0],
    ['Sat, 31 Jan 2026 08:01:00 GMT', 60],
    ['Saturday, 31-Jan-26 08:01:00 GMT', 60],
    ['Sat Jan 31 08:01:00 2026', 60],
  ])('of %j is a wait of %s seconds', (header, seconds) => {
    expect(secondsOf(header, NOW)).toBe(seconds);
  });

  it.each([
    undefined,
    '',
    '-1',
    '1.5',
    '1e3',
    'soon',
    '2026-01-31T08:01:00Z',
    '31 Jan 2026 08:01:00 GMT',
    'Sat, 31 Jan 2026 07:59:00 GMT',
    'Sat, 99 Jan 2026 08:01:00 GMT',
    '9'.repeat(400),
  ])('of %j is ignored', (header) => {
    expect(secondsOf(header, NOW)).toBeNull();
  });

  it('that occurs twice is read from its first occurrence', () => {
    expect(secondsOf(['30', '60'], NOW)).toBe(30);
  });
});
