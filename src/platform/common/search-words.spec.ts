import { matches, searchableText, searchTerms, searchWordsOf, WORD_LENGTH } from './search-words';

const words = (text: string) => [...searchWordsOf(searchableText(text))].map(({ word }) => word);

describe('the words of a text', () => {
  it.each([
    ['Hello, wörld! a-b_c', ['hello', 'world', 'a', 'b', 'c']],
    ["Don't l’Été 3.14 x2", ['don', 't', 'l', 'ete', '3', '14', 'x2']],
    ['Straße STRASSE ŁÓDŹ Øre İzmir ısı', ['strasse', 'strasse', 'lodz', 'ore', 'izmir', 'isi']],
    ['Cafe\u0301 ﬁn ＡＢＣ', ['cafe', 'fin', 'abc']],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς ёлка', ['οδυσσευσ', 'οδυσσευσ', 'елка']],
    ['soft\u00adhyphen zero\u200dwidth mark\u200e', ['softhyphen', 'zerowidth', 'mark']],
    ['مُحَمَّد שָׁלוֹם', ['محمد', 'שלום']],
    ['हिन्दी 한국어', ['हिन्दी', '한국어']],
    ['日本語のAPI', ['日本', '本語', '語の', 'の', 'api']],
    ['ไทย。字', ['ไท', 'ทย', 'ย', '字']],
    ['% _ \' " \\ \u0301 😀 -- /*', []],
    ['I❤\ufe0fNY 1\ufe0f\u20e3 step ☕\ufe0f', ['i', 'ny', '1', 'step']],
    ['обʼєкт Hawaiʻi ŉ', ['об', 'єкт', 'hawai', 'i', 'n']],
    ['葛\u{e0100}飾区 日\u200d本\ufe00', ['葛飾', '飾区', '区', '日本', '本']],
    ['ｶﾞｲﾄﾞ カ\u3099イト\u3099', ['ガイ', 'イド', 'ド', 'ガイ', 'イド', 'ド']],
  ])('of %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('have their places in the text', () => {
    const text = searchableText('A 😀 Cafe\u0301, 日本');

    const found = [...searchWordsOf(text)].map(({ from, to }) => text.slice(from, to));

    expect(found).toEqual(['A', 'Café', '日本', '本']);
  });

  it('are cut to the width of the column without splitting a character', () => {
    const long = '𝔘'.repeat(10) + '𐐷'.repeat(WORD_LENGTH);

    expect(words(long)).toEqual(['u'.repeat(10) + '𐐷'.repeat(WORD_LENGTH - 10)]);
    expect(words('x'.repeat(200))).toEqual(['x'.repeat(WORD_LENGTH)]);
  });

  it.each(['ﷺ', 'é', 'e\u0301\u00ad'])(
    'are found in a mebibyte of %j without folding all of it',
    (letter) => {
      const text = letter.repeat(Math.floor(1_048_576 / Buffer.byteLength(letter)));
      const before = process.cpuUsage();

      let longest = 0;
      for (const { word } of searchWordsOf(searchableText(text)))
        longest = Math.max(longest, [...word].length);

      expect(longest).toBeLessThanOrEqual(WORD_LENGTH);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(400);
    },
  );

  it('are found in a text of many marks', () => {
    expect(words(`a${'\u0316\u0301'.repeat(300_000)} b`)).toEqual(['a', 'b']);
  });

  it.each(['ÀÉÎÕÜ', 'Ärger', 'ΏΔΉ', 'Йод', 'Ǆ'])('are the same for either case: %s', (text) => {
    expect(words(text.toUpperCase())).toEqual(words(text.toLowerCase()));
  });
});

describe('the terms of a query', () => {
  it.each([
    [
      'Foo bar',
      [
        ['foo', false],
        ['bar', true],
      ],
    ],
    ['foo FOO', [['foo', false]]],
    [
      'a b a',
      [
        ['a', false],
        ['b', false],
      ],
    ],
    [
      '日 foo',
      [
        ['日', true],
        ['foo', true],
      ],
    ],
    [
      '日本語',
      [
        ['日本', false],
        ['本語', true],
      ],
    ],
    ['foo, ', [['foo', true]]],
    [' %_" ', []],
  ])('of %j are %j', (query, expected) => {
    expect(searchTerms(query).map(({ word, isPrefix }) => [word, isPrefix])).toEqual(expected);
  });

  it('match the same word, and longer ones if they are a prefix', () => {
    expect(matches('foo', { word: 'foo', isPrefix: false })).toBe(true);
    expect(matches('food', { word: 'foo', isPrefix: false })).toBe(false);
    expect(matches('food', { word: 'foo', isPrefix: true })).toBe(true);
  });
});
