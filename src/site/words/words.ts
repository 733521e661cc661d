import { ARABIC } from './ar';
import { GERMAN } from './de';
import { ENGLISH, type Words } from './en';
import { SPANISH } from './es';
import { FRENCH } from './fr';

const LANGUAGES = new Map<string, Words>([
  ['ar', ARABIC],
  ['de', GERMAN],
  ['en', ENGLISH],
  ['es', SPANISH],
  ['fr', FRENCH],
]);

/** Ignores the region of a BCP 47 tag, and falls back to English. */
export function wordsOf(language: string): Words {
  const [primary = ''] = language.split('-');
  return LANGUAGES.get(primary) ?? ENGLISH;
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
