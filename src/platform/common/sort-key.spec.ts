import { SORT_KEY_LENGTH, sortKey } from './sort-key';

describe('a sort key', () => {
  it.each([
    ['  Hello ', 'hello'],
    ['ÄRGER', 'arger'],
    ['Öl', 'ol'],
    ['Ångström Łódź Øre Þór', 'angstrom lodz ore thor'],
    ['Ŋandi ŋ Ŧ ŧ ĸ', 'nandi n t t k'],
    ['ﬁn ＡＢＣ ŒUVRE', 'fin abc oeuvre'],
    ['Йод ё', 'иод е'],
    ['مُحَمَّد', 'محمد'],
    ['हिन्दी が 한국', 'हिन्दी が 한국'],
    ['Cafe\u0301', 'cafe'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Οδυσσεύς', 'οδυσσευσ'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['STRASSE', 'strasse'],
    ['ısı ISI', 'isi isi'],
    ['İstanbul', 'istanbul'],
    ['5 \u00b5m', '5 \u03bcm'],
    ['ſtill', 'still'],
    ['😀 日本語', '😀 日本語'],
    [null, ''],
    [undefined, ''],
  ])('of %j is %j', (text, key) => {
    expect(sortKey(text)).toBe(key);
  });

  it.each(['ΟΔΥΣΣΕΥΣ', 'Οδός', 'İstanbul'])('is the same for its key and for either case: %s', (text) => {
    const key = sortKey(text);

    expect([sortKey(key), sortKey(text.toUpperCase()), sortKey(text.toLowerCase())]).toEqual([key, key, key]);
  });

  it('is the same for every letter and its capital, except for the iota below others', () => {
    const letters = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => /\p{L}|\p{M}/u.test(letter) && [...letter.toUpperCase()].length === 1,
    );

    expect(letters.filter((letter) => sortKey(letter) !== sortKey(letter.toUpperCase()))).toEqual(['\u0345']);
  });

  it('fits its column without splitting a character', () => {
    const key = sortKey('😀'.repeat(SORT_KEY_LENGTH + 1));

    expect(key).toBe('😀'.repeat(SORT_KEY_LENGTH));
  });
});
