/** The API accepts every time of these years, in each time zone. */
const [FIRST_YEAR, LAST_YEAR] = [1971, 9998];

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The days that a date field can have. */
export const DAY_LIMITS = { min: `${FIRST_YEAR}-01-01`, max: `${LAST_YEAR}-12-31` };

/** Returns the time at which a day such as `2026-03-29` begins in the user's time zone. Undefined for other texts. */
export function startOfDay(day: string): string | undefined {
  return startOf(day, 0);
}

/** Returns the time at which a day ends in the user's time zone. A day can have 23 or 25 hours. */
export function endOfDay(day: string): string | undefined {
  return startOf(day, 1);
}

/** Returns whether a text is a day that the list can filter by. Date fields contain other days while a year is typed. */
export function isDay(day: string): boolean {
  return startOfDay(day) !== undefined;
}

function startOf(day: string, daysLater: number): string | undefined {
  const [year = 0, month = 0, date = 0] = DAY.exec(day)?.slice(1).map(Number) ?? [];
  if (!isListed(year) || !isReal(year, month, date)) return undefined;
  // Adding to the start of a day would be wrong where the clocks change at midnight.
  return new Date(year, month - 1, date + daysLater).toISOString();
}

function isListed(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function isReal(year: number, month: number, date: number): boolean {
  const start = new Date(year, month - 1, date);
  return start.getMonth() === month - 1 && start.getDate() === date;
}
