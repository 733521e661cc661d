import { SORT_KEY_LENGTH, sortKey } from './sort-key';

describe('a sort key', () => {
  it.each([
    ['  Hello ', 'hello'],
    ['ÄRGER', 'ärger'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Οδυσσεύς', 'οδυσσεύσ'],
    ['Straße', 'straße'],
    ['STRAẞE', 'straße'],
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

  it('is the same for every letter and its capital, except for dotless i', () => {
    const letters = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => /\p{L}|\p{M}/u.test(letter) && [...letter.toUpperCase()].length === 1,
    );

    expect(letters.filter((letter) => sortKey(letter) !== sortKey(letter.toUpperCase()))).toEqual(['ı']);
  });

  it('fits its column without splitting a character', () => {
    const key = sortKey('😀'.repeat(SORT_KEY_LENGTH + 1));

    expect(key).toBe('😀'.repeat(SORT_KEY_LENGTH));
  });
});
