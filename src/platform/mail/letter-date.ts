/** The locale of dates in English, and in languages that are unknown to Intl: the day is before the month. */
const ENGLISH_DATES = 'en-GB';

/**
 * Returns a time as a date that people read, in UTC with 24 hours. All languages use one calendar: if the plain text is
 * in another language than the HTML part, both name the same day.
 */
export function letterDate(time: Date, language: string): string {
  const format = new Intl.DateTimeFormat([language === 'en' ? ENGLISH_DATES : language, ENGLISH_DATES], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return format.format(time);
}
