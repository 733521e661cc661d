import { endOfDay, isDay, startOfDay } from './period';

const HOUR_MS = 3_600_000;

describe('the period of a day', () => {
  it('begins and ends at midnight in the time zone of the browser', () => {
    expect(startOfDay('2026-03-29')).toBe(new Date(2026, 2, 29).toISOString());
    expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
    expect(endOfDay('2028-02-28')).toBe(startOfDay('2028-02-29'));
  });

  it('follows the period of the day before without a gap, also when clocks change', () => {
    for (let date = 1; date < 366; date++) {
      const day = dayOf(new Date(2026, 0, date));
      const [first, end] = [startOfDay(day) ?? '', endOfDay(day) ?? ''];

      expect(end).toBe(startOfDay(dayOf(new Date(2026, 0, date + 1))));
      expect([23, 24, 25]).toContain((Date.parse(end) - Date.parse(first)) / HOUR_MS);
    }
  });

  it.each([
    '',
    '0002-01-01',
    '0202-05-01',
    '1970-01-01',
    '9999-01-01',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
  ])('does not exist for %j', (day) => {
    expect([isDay(day), startOfDay(day), endOfDay(day)]).toEqual([false, undefined, undefined]);
  });
});

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
