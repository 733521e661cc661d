import { fileSize, urlFor } from './media';

const VARIANTS = [320, 640].map((width) => ({ width, height: 1, bytes: 1, url: `/${width}` }));

describe('a picture in the console', () => {
  it.each([
    [300, '/320'],
    [321, '/640'],
    [641, '/all'],
  ])('is shown by the file that is wide enough for %s pixels', (width, expected) => {
    expect(urlFor({ mediaUrl: '/all', variants: VARIANTS }, width)).toBe(expected);
  });

  it.each([
    [1, '1 KB'],
    [1499, '1 KB'],
    [123_456, '123 KB'],
    [1_250_000, '1.3 MB'],
  ])('of %s bytes has the size %s', (bytes, expected) => {
    expect(fileSize(bytes)).toBe(expected);
  });
});
