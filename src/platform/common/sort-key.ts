/** The width of every sort key column, in code points. */
export const SORT_KEY_LENGTH = 255;

/** Binary collations sort these keys alike on all databases. A change needs a migration that recomputes them. */
export function sortKey(text: string | null | undefined): string {
  const key = foldedFully(text ?? '').trim();
  return key.length <= SORT_KEY_LENGTH ? key : [...key].slice(0, SORT_KEY_LENGTH).join('');
}

/** Letters that share their capital with another one: ς with σ, µ (micro sign) with μ, ſ with s. */
const VARIANTS = /\u0345|[\u00b5\u017f\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c88\u1e9b]/g;

/** Accents, vowel points and variation selectors that do not form a different letter, and invisible characters. */
const ACCENTS =
  /[\u0300-\u036f]|\u02bc|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u0483-\u0487]|[\u0591-\u05bd]|[\u05bf-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u06d6-\u06dc]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|\u0670|[\u00ad\u0640\u200c-\u200f\u2060\ufeff]/gu;

/** Letters, after case folding, that Unicode does not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
};

/** Without case, accents and compatibility forms; ligatures become their letters, and ß becomes ss. */
export function foldedFully(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = folded(text.normalize('NFKD').replace(ACCENTS, ''));
  return plain.replace(/[ßæœøđðħıĸłŋþŧ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Unicode's simple case folding; dotted i becomes i as well. */
function folded(text: string): string {
  const lower = text.normalize('NFC').toLowerCase();
  const plain = lower.replace(VARIANTS, (letter) => letter.toUpperCase().toLowerCase());
  return plain.replaceAll('i\u0307', 'i').normalize('NFC');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
