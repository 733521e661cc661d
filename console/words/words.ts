import type { Words } from './dictionary';
import { setFormats } from './format';
import type { Language } from './language';

const DICTIONARIES: Readonly<Record<Language, () => Promise<Words>>> = {
  de: async () => (await import('./de')).de,
  en: async () => (await import('./en')).en,
  es: async () => (await import('./es')).es,
  fr: async () => (await import('./fr')).fr,
};

/** All user-visible texts. They are set before the modules that use them are loaded, and then never change. */
export let words: Words;

/** The language of the texts. */
export let textsLanguage: Language;

/** The language that was chosen for the page. If its texts could not be loaded, they are English. */
export let pageLanguage: Language;

/** Loads the texts of a language. */
export async function loadWords(language: Language): Promise<void> {
  pageLanguage = language;
  try {
    setWords(language, await DICTIONARIES[language]());
  } catch {
    setWords('en', await DICTIONARIES.en());
  }
}

export function setWords(language: Language, texts: Words): void {
  setFormats(language);
  textsLanguage = language;
  words = texts;
}
