import { growthOf } from './growth';

const text = (bytes: number) => 'x'.repeat(bytes);

/** Reads `count(n)` bytes for a text of n bytes. */
const looksAt = (count: (length: number) => number) => (text: string) => {
  let seen = 0;
  for (let n = count(text.length); n > 0; n--) seen += text.charCodeAt(n % text.length);
  return seen;
};

const SMALL = { kib: 8, times: 4, noiseMs: 5 };
const quadratic = looksAt((length) => length ** 2 / 64);
const linear = looksAt((length) => length * 100);
const dearerOnce = looksAt((length) => length * (length > 8 * 1024 ? 400 : 25));

describe('growth of work', () => {
  it('is seen if it is quadratic', async () => {
    expect(await growthOf(text, quadratic, SMALL)).toMatchObject({ grows: true });
  });

  it('is not seen if it is linear', async () => {
    expect(await growthOf(text, linear, SMALL)).toMatchObject({ grows: false });
  });

  it('is not seen if it is linear, but dearer from some length on', async () => {
    const growth = await growthOf(text, dearerOnce, SMALL);

    expect(growth).toMatchObject({ grows: false });
    expect(growth.longer).toBeDefined();
  });
});
