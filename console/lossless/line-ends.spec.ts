import { withLineEnds } from './line-ends';

describe('withLineEnds', () => {
  it.each([
    ['no change', 'a\r\nb\rc\nd', 'a\nb\nc\nd', 'a\r\nb\rc\nd'],
    ['a changed word', 'a\r\nb\rc\nd', 'a\nB\nc\nd', 'a\r\nB\rc\nd'],
    ['a new line', 'a\r\nb', 'a\nx\nb', 'a\r\nx\r\nb'],
    ['a removed line', 'a\r\nb\r\nc', 'a\nc', 'a\r\nc'],
    ['everything removed', 'a\r\n', '', ''],
    ['a text with plain lines', 'a\nb', 'a\nc', 'a\nc'],
  ])('keeps the line ends of the original after %s', (_, original, edited, result) => {
    expect(withLineEnds(original, edited)).toBe(result);
  });
});
