/** The column width of every sort key, in code points. */
export const SORT_KEY_LENGTH = 255;

/**
 * The key by which a text is sorted and searched: case-folded, otherwise literal. Stored in a separate column with a binary
 * collation, so that all databases sort and search alike and by an index. A change of this function needs a migration
 * that recomputes the stored keys.
 */
export function sortKey(text: string | null | undefined): string {
  const key = folded(text ?? '').trim();
  return key.length <= SORT_KEY_LENGTH ? key : [...key].slice(0, SORT_KEY_LENGTH).join('');
}

/** Letters in lower case whose capital has another lower-case letter: ς as σ, µ (micro sign) as μ, ſ as s and their like. */
const VARIANTS = /\u0345|[\u00b5\u017f\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c88\u1e9b]/g;

/**
 * The text in lower case, with one letter for those that share a capital, as Unicode's simple case folding has it, and
 * dotted i as i. Full case folding is not applied: ß stays ß, because a search is literal otherwise.
 */
function folded(text: string): string {
  const plain = text.normalize('NFC');
  // ASCII needs only lower-casing.
  if (/^[\0-\x7f]*$/.test(plain)) return plain.toLowerCase();
  const lower = plain.toLowerCase().replace(VARIANTS, (letter) => letter.toUpperCase().toLowerCase());
  return lower.replaceAll('i\u0307', 'i').normalize('NFC');
}
