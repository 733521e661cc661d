import { ARABIC_PAGES } from './ar';
import { GERMAN_PAGES } from './de';
import { ENGLISH_PAGES, type PageWords } from './en';
import { SPANISH_PAGES } from './es';
import { FRENCH_PAGES } from './fr';

const LANGUAGES = new Map<string, PageWords>([
  ['ar', ARABIC_PAGES],
  ['de', GERMAN_PAGES],
  ['en', ENGLISH_PAGES],
  ['es', SPANISH_PAGES],
  ['fr', FRENCH_PAGES],
]);

/** Ignores the region of a BCP 47 tag, and falls back to English. */
export function pageWordsOf(language: string): PageWords {
  const [primary = ''] = language.split('-');
  return LANGUAGES.get(primary) ?? ENGLISH_PAGES;
}
