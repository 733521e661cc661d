import { LRUCache } from 'lru-cache';

interface Formats {
  date: Intl.DateTimeFormat;
  number: Intl.NumberFormat;
}

/** Cached, because creating a format takes longer than rendering a page. */
const formats = new LRUCache<string, Formats>({ max: 200 });

export function dateIn(language: string, date: Date): string {
  return formatsOf(language).date.format(date);
}

export function numberIn(language: string, number: number): string {
  return formatsOf(language).number.format(number);
}

function formatsOf(language: string): Formats {
  const known = formats.get(language);
  if (known) return known;
  const made = {
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    number: new Intl.NumberFormat(language),
  };
  formats.set(language, made);
  return made;
}
