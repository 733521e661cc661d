import type { Data } from '../../clients/typescript/src/operation.ts';

/** A language of the texts. */
export type Language = NonNullable<Data<'getProfile'>['language']>;

/** The languages of the texts, with their own names. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

const STORAGE_KEY = 'console-language';

/** Returns the last choice in this browser, which applies before the login. */
export function storedLanguage(): Language | null {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY) ?? '';
  return isLanguage(stored) ? stored : null;
}

/** Stores the choice of the user who is logged in; null is the browser's language. */
export function storeLanguage(choice: Language | null): void {
  if (choice === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
}

/** Returns the chosen language; without a choice, the browser's first language that has texts, or English. */
export function languageFor(choice: Language | null): Language {
  return choice ?? browserTags().map(languageIn).find(isLanguage) ?? 'en';
}

/** Returns the browser's regional tag of a language, such as `de-AT`, for dates and numbers. */
export function regionalTag(language: Language): string {
  return browserTags().find((tag) => languageIn(tag) === language) ?? language;
}

function browserTags(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

function languageIn(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}
