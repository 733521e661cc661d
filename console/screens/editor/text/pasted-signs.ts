import { stylesOf } from '../../../../src/posts/texts/layout/meant-styles';

/** Values of the `type` attribute of ordered lists. */
export type ListType = '1' | 'a' | 'A' | 'i' | 'I';

/** An item number and its numbering type. */
export interface Numbered {
  type: ListType;
  number: number;
}

/** The last number or letters of a marker with their punctuation: `3.`, `(c)`, `1.2`, `Step 4:`. */
const NUMBER = /(\d{1,4}|[a-z]{1,8})([^a-z\d]{0,9})$/i;

/** The maximum length of a marker. */
const MAX_MARKER_LENGTH = 40;

const ROMAN = [
  ...([
    ['m', 1000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
  ] as const),
  ...([
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
] as const;

/** Numbering types by Word's names; null for bullets. */
const FORMATS: Readonly<Record<string, ListType | null>> = {
  decimal: '1',
  'decimal-zero': '1',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
  bullet: null,
};

const DEFINITION = /@list\s+(l\d+:level\d)[^{}]{0,99}\{([^{}]*)\}/g;

/** Returns the possible numbers of a marker, lowest first: `c)` is 3 or Roman 100. Empty for bullets. */
export function numbersIn(text: string, isNumbered: boolean): Numbered[] {
  const [, sign = '', end] = NUMBER.exec(text.trim().slice(-MAX_MARKER_LENGTH)) ?? [];
  if (/^\d/.test(sign)) return [{ type: '1', number: Number(sign) }];
  if (!end && !isNumbered) return [];
  const isUpper = sign !== sign.toLowerCase();
  const letters = sign.toLowerCase();
  const found: Numbered[] = [
    { type: isUpper ? 'A' : 'a', number: letterNumber(letters) },
    { type: isUpper ? 'I' : 'i', number: romanNumber(letters) },
  ];
  return found.filter(({ number }) => number > 0).sort((one, other) => one.number - other.number);
}

/** Returns the number of a letter in Word's order, where z is followed by aa and bb, or 0. */
function letterNumber(letters: string): number {
  const [, letter] = /^([a-z])\1*$/.exec(letters) ?? [];
  return letter ? (letters.length - 1) * 26 + letter.charCodeAt(0) - 96 : 0;
}

/** Returns the value of a Roman numeral, or 0. */
function romanNumber(letters: string): number {
  let [number, at] = [0, 0];
  for (const [sign, value] of ROMAN) {
    while (letters.startsWith(sign, at)) {
      number += value;
      at += sign.length;
    }
  }
  return at === letters.length ? number : 0;
}

/** Returns the numbering types of the lists in Word's style sheet, by names such as `l0:level1`; null for bullets. */
export function definedTypes(css: string): Map<string, ListType | null> {
  const types = new Map<string, ListType | null>();
  for (const [, name = '', rules = ''] of css.matchAll(DEFINITION)) {
    const type = FORMATS[stylesOf(rules).get('mso-level-number-format') ?? 'decimal'];
    if (type !== undefined) types.set(name, type);
  }
  return types;
}
