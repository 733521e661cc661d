import { serverNow } from '../api/server-time';
import { regionalTag, type Language } from './language';

/** Times within a week are shown relative to now. */
const WEEK_MS = 7 * 86_400_000;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

type Formats = ReturnType<typeof formatsOf>;

let formats: Formats;

/** Selects the language of the formats. */
export function setFormats(language: Language): void {
  formats = formatsOf(language);
}

function formatsOf(language: Language) {
  const locale = regionalTag(language);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    locale,
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    day: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayTime: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    nearTime: dates({ weekday: 'short', day: 'numeric', month: 'short', ...time }),
    time: dates(time),
    full: dates({ dateStyle: 'full', timeStyle: 'long' }),
    numbers: new Intl.NumberFormat(locale),
    plurals: new Intl.PluralRules(language),
  };
}

/** The locale of the formats. */
export function locale(): string {
  return formats.locale;
}

export function number(value: number): string {
  return formats.numbers.format(value);
}

/** Forms of a text by plural category. A category without a form, such as the millions in French, uses `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the plural form for a number, with `#` replaced by the number. */
export function plural(value: number, forms: PluralForms): string {
  const form = forms[formats.plurals.select(value)] ?? forms.other;
  return form.replace('#', number(value));
}

export function dateAndTime(at: string): string {
  return formats.full.format(new Date(at));
}

/** Formats a day with its time: `24 Nov 2026, 19:00`, or with the weekday instead of the current year. */
export function dayAndTime(at: string, now = new Date(serverNow())): string {
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? formats.nearTime : formats.dayTime).format(date);
}

/** Formats the time of a day: `19:00`. */
export function timeOfDay(at: string): string {
  return formats.time.format(new Date(at));
}

/** Formats a time relative to now, such as `2 hr. ago`, or as a date if it is more than a week away. */
export function relativeTime(at: string, now = serverNow()): string {
  const distance = new Date(at).getTime() - now;
  if (Math.abs(distance) > WEEK_MS) return formats.day.format(new Date(at));
  const [unit, size] = UNITS.find((_, at) => isLong(Math.abs(distance), at)) ?? ['second', 1000];
  if (unit === 'second') return formats.relative.format(0, unit);
  return formats.relative.format(Math.round(distance / size), unit);
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
