/** The scripts that are written from right to left, by their codes in ISO 15924. */
const RIGHT_TO_LEFT = new Set([
  ...['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'],
]);

export type Direction = 'ltr' | 'rtl';

/** Returns the writing direction of a language: the direction of the script in its tag, else of its usual script. */
export function directionOf(language: string): Direction {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
}
