import anyAscii from 'any-ascii';

/** The ASCII spellings of German umlauts. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Returns a text of the service in ASCII, for plain-text e-mails: without accents, German umlauts spelled out. */
export function plainWords(text: string, language: string): string {
  const spelled = isGerman(language) ? text.replace(/[äöü]/gi, (umlaut) => UMLAUTS[umlaut] ?? '') : text;
  return anyAscii(spelled).replace(/[^\x20-\x7e]/g, ' ');
}

/** Returns whether a language is written in Latin letters, so that people can read it without accents. */
export function isLatin(language: string): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn';
}

const isGerman = (language: string) => language.split('-')[0] === 'de';
