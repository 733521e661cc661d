import { noteServerTime } from '../api/server-time';
import { datePresets, instantOf, localOf } from './dates';

const local = (year: number, month: number, day: number, hours = 0, minutes = 0) =>
  new Date(year, month - 1, day, hours, minutes).toISOString();

describe('the presets of the publish date', () => {
  it('are in an hour, tomorrow at nine and next Monday at nine', () => {
    // A Wednesday
    const { hour, tomorrow, monday } = datePresets(new Date(2026, 10, 25, 15, 20));

    expect(hour).toBe(local(2026, 11, 25, 16, 20));
    expect(tomorrow).toBe(local(2026, 11, 26, 9));
    expect(monday).toBe(local(2026, 11, 30, 9));
  });

  it('leave out seconds, as the date field does', () => {
    expect(datePresets(new Date(2026, 10, 25, 15, 20, 48, 7)).hour).toBe(local(2026, 11, 25, 16, 20));
  });

  it('begin at the time of the server', () => {
    const ahead = Date.now() + 7_200_000;
    noteServerTime(new Date(ahead).toUTCString());

    expect(Date.parse(datePresets().hour)).toBeGreaterThan(ahead);
    noteServerTime(new Date().toUTCString());
  });

  it.each([
    ['Monday', 30, 7],
    ['Sunday', 29, 30],
  ])('lead from a %s to the next Monday', (_, day, expected) => {
    expect(new Date(datePresets(new Date(2026, 10, day, 8)).monday).getDate()).toBe(expected);
  });

  it('can be shown in the date field', () => {
    expect(instantOf('2026-11-30T09:00')).toBe(local(2026, 11, 30, 9));
  });
});

describe('the date field', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leaves a year that is being typed as it is', () => {
    // As in Europe/Berlin, where the offset of that year also has seconds, which this method leaves out.
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-53);
    const typed = '0020-05-01T09:00';

    expect(localOf(instantOf(typed))).toBe(typed);
  });
});
