import { floodOf, harmlessText, medleyOf, nastyLine, nastyText, nestOf, PIECES, rawBody } from './grammar';
import { Random } from './random';

const bytesOf = (text: string) => Buffer.byteLength(text);

describe('the grammar of nasty texts', () => {
  it.each([floodOf, medleyOf, nestOf])('fills the given size and no more: %p', (make) => {
    for (let step = 0; step < 300; step++) {
      const bytes = 10_000;
      const text = make(Random.of(7, step), bytes);

      expect(bytesOf(text)).toBeLessThanOrEqual(bytes);
      expect(bytesOf(text)).toBeGreaterThan(bytes / 2);
    }
  });

  it('depends only on seed and step, not on earlier draws', () => {
    const texts = (seed: number) =>
      Array.from({ length: 50 }, (_, step) => nastyText(Random.of(seed, step), 500));

    expect(texts(1)).toEqual(texts(1));
    expect(Random.of(1, 20).next()).toBe(Random.of(1, 20).next());
    expect(texts(2)).not.toEqual(texts(1));
    expect(new Set(texts(1)).size).toBeGreaterThan(40);
  });

  it('uses each of its pieces at some step', () => {
    const text = Array.from({ length: 500 }, (_, step) => medleyOf(Random.of(3, step), 4000)).join('');

    expect(PIECES.filter((piece) => !text.includes(piece))).toEqual([]);
  });

  it('has only allowed characters if it must be valid', () => {
    for (let step = 0; step < 300; step++) {
      expect(nastyText(Random.of(5, step), 2000)).not.toMatch(/\p{Cs}/u);
      const refused = nastyText(Random.of(5, step), 2000, false);
      // eslint-disable-next-line no-control-regex -- the pattern matches control characters
      expect(refused).toMatch(/[\u0000\u0007\ufffe\uffff]|\p{Cs}|\u{1fffe}/u);
    }
  });

  it('keeps lines within their limit of characters, and bodies within their limit of bytes', () => {
    for (let step = 0; step < 200; step++) {
      expect(Array.from(nastyLine(Random.of(9, step), 255)).length).toBeLessThanOrEqual(255);
      expect(rawBody(Random.of(9, step), 65_536).length).toBeLessThanOrEqual(65_536);
    }
    expect(bytesOf(harmlessText(100_000))).toBe(100_000);
  });
});
