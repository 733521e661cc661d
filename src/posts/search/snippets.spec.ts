import { searchTerms } from '../../platform/common/search-words';
import { marked } from './snippets';

describe('the marks in a text', () => {
  it.each([
    ['brûlée, Brulees', 'brul', '<mark>brûlée</mark>, <mark>Brulees</mark>'],
    ['A4の紙', '紙', 'A4の<mark>紙</mark>'],
    ['紙 紙', '紙', '<mark>紙</mark> <mark>紙</mark>'],
    ['ไทย', 'ทย', 'ไ<mark>ทย</mark>'],
    ['漢字仮名', '名', '漢字仮<mark>名</mark>'],
    ['漢字仮名', '字仮', '漢<mark>字仮</mark>名'],
    ['I❤\ufe0fNY', 'ny', 'I❤\ufe0f<mark>NY</mark>'],
    ['a<b', 'b', 'a&#60;<mark>b</mark>'],
  ])('of %j are the words that match %j', (text, query, expected) => {
    expect(marked(text, searchTerms(query))).toBe(expected);
  });
});
