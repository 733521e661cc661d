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

/** Returns the words in the language of a BCP 47 tag, regardless of its region; English words if there are none. */
export function wordsOf(language: string): Words {
  const [primary = ''] = language.split('-');
  return LANGUAGES.get(primary) ?? ENGLISH;
}

/** Replaces the placeholders of a text with values. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
