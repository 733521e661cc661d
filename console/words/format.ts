const LANGUAGE = 'en';

/** The locale of dates and numbers: the first of the person that is of the language of the texts. */
const LOCALE = globalThis.navigator?.languages?.find((tag) => tag.split('-')[0] === LANGUAGE) ?? LANGUAGE;

/** Times of this age or younger, or nearer, are shown relative to now, in milliseconds. */
const WEEK_MS = 7 * 86_400_000;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' });
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const dayTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const nearTime = new Intl.DateTimeFormat(LOCALE, {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
});
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });
const numbers = new Intl.NumberFormat(LOCALE);
const plurals = new Intl.PluralRules(LANGUAGE);

/** Returns a number in the language of the person. */
export function number(value: number): string {
  return numbers.format(value);
}

/** Returns the form of a text for a number, with `#` replaced by the number. */
export function plural(value: number, forms: { one: string; other: string }): string {
  const form = plurals.select(value) === 'one' ? forms.one : forms.other;
  return form.replace('#', number(value));
}

/** Returns a time in full, with its zone. */
export function dateAndTime(at: string): string {
  return full.format(new Date(at));
}

/** Returns the day and the time of day, such as `24 Nov 2026, 19:00`; in this year with its weekday instead of the year. */
export function dayAndTime(at: string, now = new Date()): string {
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? nearTime : dayTime).format(date);
}

/** Returns a time of up to a week before or after now as the nearest distance, such as `2 hr. ago`, and any other as its day. */
export function relativeTime(at: string, now = Date.now()): string {
  const distance = new Date(at).getTime() - now;
  if (Math.abs(distance) > WEEK_MS) return day.format(new Date(at));
  const [unit, size] = UNITS.find((_, at) => isLong(Math.abs(distance), at)) ?? ['second', 1000];
  if (unit === 'second') return relative.format(0, unit);
  return relative.format(Math.round(distance / size), unit);
}

/** Returns whether a distance, rounded to the next smaller unit, is as long as a unit: 59.6 minutes are an hour. */
function isLong(distance: number, at: number): boolean {
  const [, size = 0] = UNITS[at] ?? [];
  const [, smaller = size] = UNITS[at + 1] ?? [];
  return Math.round(distance / smaller) * smaller >= size;
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Returns a name or title for a sentence. One with letters from right to left is isolated by U+2068 and U+2069, so that
 * it does not change the order of the words around it.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
