import { restoreLineEnds } from './line-ends';

describe('restoreLineEnds', () => {
  it.each([
    ['no change', 'a\r\nb\rc\nd', 'a\nb\nc\nd', 'a\r\nb\rc\nd'],
    ['a changed word', 'a\r\nb\rc\nd', 'a\nB\nc\nd', 'a\r\nB\rc\nd'],
    ['a new line', 'a\r\nb', 'a\nx\nb', 'a\r\nx\r\nb'],
    ['a removed line', 'a\r\nb\r\nc', 'a\nc', 'a\r\nc'],
    ['everything removed', 'a\r\n', '', ''],
    ['a text with plain lines', 'a\nb', 'a\nc', 'a\nc'],
  ])('keeps the original line endings after %s', (_, original, edited, result) => {
    expect(restoreLineEnds(original, edited)).toBe(result);
  });
});
