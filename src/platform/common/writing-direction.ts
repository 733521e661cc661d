/** Codes of ISO 15924. */
const RIGHT_TO_LEFT = new Set([
  ...['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'],
]);

export type Direction = 'ltr' | 'rtl';

/** The direction of the script in the tag, else of the usual script. */
export function directionOf(language: string): Direction {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}
