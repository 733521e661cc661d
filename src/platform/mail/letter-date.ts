/** Puts the day before the month, even in languages that Intl does not support. */
const ENGLISH_DATES = 'en-GB';

/** UTC, 24 hours. One calendar for all languages: the plain text and the HTML can be in different languages. */
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
