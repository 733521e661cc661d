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

/**
 * The text in lower case, with ς as σ and dotted i as i, which lower-casing alone keeps apart. Full case folding is not
 * applied: ß stays ß, because a search is literal otherwise.
 */
function folded(text: string): string {
  const plain = text.normalize('NFC');
  // ASCII needs only lower-casing.
  if (/^[\0-\x7f]*$/.test(plain)) return plain.toLowerCase();
  return plain.toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFC');
}
