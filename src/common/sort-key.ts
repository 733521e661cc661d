/** The column width of every sort key, in code points. */
export const SORT_KEY_LENGTH = 255;

/**
 * What a text is sorted and searched by: any case, otherwise literal. Kept in a column of its own with a
 * binary collation, so that both databases sort and find alike and by an index.
 */
export function sortKey(text: string | null | undefined): string {
  const key = (text ?? '').normalize('NFC').toLowerCase().trim();
  return key.length <= SORT_KEY_LENGTH ? key : [...key].slice(0, SORT_KEY_LENGTH).join('');
}
