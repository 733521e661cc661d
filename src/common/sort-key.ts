/** The column width of every sort key, in code points. */
export const SORT_KEY_LENGTH = 255;

/**
 * What a text is sorted and searched by: any case, otherwise literal. Kept in a column of its own with a
 * binary collation, so that both databases sort and find alike and by an index. Where this changes, a migration makes
 * the stored keys again.
 */
export function sortKey(text: string | null | undefined): string {
  const key = folded(text ?? '').trim();
  return key.length <= SORT_KEY_LENGTH ? key : [...key].slice(0, SORT_KEY_LENGTH).join('');
}

/**
 * The text without its cases: a sigma is one letter wherever it stands, as is an i with its dot. Letters that stand for
 * two, such as ß, stay themselves: otherwise a text is taken literally.
 */
function folded(text: string): string {
  const plain = text.normalize('NFC');
  // Most texts are of letters that have two cases and no more.
  if (/^[\0-\x7f]*$/.test(plain)) return plain.toLowerCase();
  return plain.toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFC');
}
