import { withoutEnd } from './without-end';

describe('a text without trailing characters', () => {
  it.each([
    ['https://example.com//', '/', 'https://example.com'],
    ['https://example.com', '/', 'https://example.com'],
    ['a word, ', ' ,', 'a word'],
    ['///', '/', ''],
    ['', '/', ''],
  ])('%j without %j is %j', (text, characters, rest) => {
    expect(withoutEnd(text, characters)).toBe(rest);
  });
});
