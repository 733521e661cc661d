/** The width of every sort key column, in code points. */
export const SORT_KEY_LENGTH = 255;

/**
 * Returns the key by which a text is sorted and searched: the text folded by `folded`, trimmed, and cut to
 * SORT_KEY_LENGTH. Keys are stored in columns with a binary collation, so that all databases sort and search in the
 * same way, by an index. A change of this function requires a migration that recomputes the stored keys.
 */
export function sortKey(text: string | null | undefined): string {
  const key = folded(text ?? '').trim();
  return key.length <= SORT_KEY_LENGTH ? key : [...key].slice(0, SORT_KEY_LENGTH).join('');
}

/**
 * Lower-case letters that share their capital with another lower-case letter. `folded` replaces them by that other
 * letter: ς by σ, µ (micro sign) by μ, ſ by s, and so on.
 */
const VARIANTS = /\u0345|[\u00b5\u017f\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c88\u1e9b]/g;

/**
 * Returns the text in lower case with Unicode's simple case folding: letters that share a capital become one letter. In
 * addition, dotted i becomes i. Full case folding is not applied: ß stays ß, because searches are literal except for
 * case.
 */
export function folded(text: string): string {
  const plain = text.normalize('NFC');
  // An ASCII text only needs lower case.
  if (/^[\0-\x7f]*$/.test(plain)) return plain.toLowerCase();
  const lower = plain.toLowerCase().replace(VARIANTS, (letter) => letter.toUpperCase().toLowerCase());
  return lower.replaceAll('i\u0307', 'i').normalize('NFC');
}
