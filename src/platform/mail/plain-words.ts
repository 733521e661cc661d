import anyAscii from 'any-ascii';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Converts a text to ASCII without accents. German umlauts are spelled out. */
export function plainWords(text: string, language: string): string {
  const spelled = isGerman(language) ? text.replace(/[äöü]/gi, (umlaut) => UMLAUTS[umlaut] ?? '') : text;
  return anyAscii(spelled).replace(/[^\x20-\x7e]/g, ' ');
}

/** Latin letters remain readable without accents. */
export function isLatin(language: string): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn';
}

const isGerman = (language: string) => language.split('-')[0] === 'de';
