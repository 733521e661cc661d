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
export const words = {} as Words;

let ofTexts: Language = 'en';
let ofPage: Language = 'en';

/** The language of the texts. */
export function textsLanguage(): Language {
  return ofTexts;
}

/** The language that was chosen for the page. If its texts could not be loaded, they are English. */
export function pageLanguage(): Language {
  return ofPage;
}

/** Loads the texts of a language. */
export async function loadWords(language: Language): Promise<void> {
  ofPage = language;
  try {
    setWords(language, await DICTIONARIES[language]());
  } catch {
    setWords('en', await DICTIONARIES.en());
  }
}

export function setWords(language: Language, texts: Words): void {
  setFormats(language);
  ofTexts = language;
  Object.assign(words, texts);
}
