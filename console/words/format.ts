const LANGUAGE = 'en';

/** The user's preferred locale in the language of the texts. */
const LOCALE = globalThis.navigator?.languages?.find((tag) => tag.split('-')[0] === LANGUAGE) ?? LANGUAGE;

/** Times within a week are shown relative to now. */
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
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });
const numbers = new Intl.NumberFormat(LOCALE);
const plurals = new Intl.PluralRules(LANGUAGE);

export function number(value: number): string {
  return numbers.format(value);
}

/** Returns the plural form for a number, with `#` replaced by the number. */
export function plural(value: number, forms: { one: string; other: string }): string {
  const form = plurals.select(value) === 'one' ? forms.one : forms.other;
  return form.replace('#', number(value));
}

export function dateAndTime(at: string): string {
  return full.format(new Date(at));
}

/** Formats a day with its time: `24 Nov 2026, 19:00`, or with the weekday instead of the current year. */
export function dayAndTime(at: string, now = new Date()): string {
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? nearTime : dayTime).format(date);
}

/** Formats the time of a day: `19:00`. */
export function timeOfDay(at: string): string {
  return time.format(new Date(at));
}

/** Formats a time relative to now, such as `2 hr. ago`, or as a date if it is more than a week away. */
export function relativeTime(at: string, now = Date.now()): string {
  const distance = new Date(at).getTime() - now;
  if (Math.abs(distance) > WEEK_MS) return day.format(new Date(at));
  const [unit, size] = UNITS.find((_, at) => isLong(Math.abs(distance), at)) ?? ['second', 1000];
  if (unit === 'second') return relative.format(0, unit);
  return relative.format(Math.round(distance / size), unit);
}

/** Compares after rounding to the next smaller unit, so that 59.6 minutes are an hour. */
function isLong(distance: number, at: number): boolean {
  const [, size = 0] = UNITS[at] ?? [];
  const [, smaller = size] = UNITS[at + 1] ?? [];
  return Math.round(distance / smaller) * smaller >= size;
}

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Isolates a right-to-left name with U+2068 and U+2069, so that it does not reorder the surrounding text. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
