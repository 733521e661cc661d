import { growthOf } from '../../../test/support/rows/growth';
import { inertName, inertPlainName, isInertAddress } from './inert';

/** Patterns that mail programs are known to turn into links. */
const LINKS = [
  /\w[.。]\p{L}/u,
  /[a-z][a-z0-9+-]*:\/\//i,
  /(?:mailto|tel|sms|javascript|data):\S/i,
  /\S@\S/,
  /\\\\/,
  /=\?[^?]*\?[BQ]\?/i,
];

const HOSTILE = [
  'http://evil.example/login',
  'Visit www.evil.example now',
  'evil.example',
  'EVIL.EXAMPLE/a?b=c',
  'a.b.c.evil.example',
  'https:\\\\evil.example',
  '\\\\server\\share',
  'me@evil.example',
  'mailto:me@evil.example',
  'tel:+4900',
  'javascript:alert(1)',
  'ｈｔｔｐ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil。example',
  'evil｡example',
  'evil․example',
  'evil\u200b.\u200bexample',
  'evil\u2060.\u2060example',
  'evil\u00ad.example',
  'ev\u202eil.example',
  'evil.\u200dexample',
  'http\u0000://evil.example',
  'http:/\u200b/evil.example',
  '192.0.2.1/x',
  'ex\u0000ample.com',
  '=?utf-8?Q?evil=2Eexample?=',
  '=\u200b?utf-8?B?ZXZpbC5leGFtcGxl?=',
  'x'.repeat(79) + '.example',
];

describe.each([
  ['a name', inertName],
  ['a name in plain text', inertPlainName],
])('%s in an email', (_, inert) => {
  it.each(HOSTILE)('contains no link: %j', (name) => {
    const shown = inert(name);

    for (const link of LINKS) expect(shown).not.toMatch(link);
  });

  it('is one short line', () => {
    const shown = inert('A\r\nBcc: x\u2028B\u2029\u0085C\u0007\t\u202eD'.repeat(200));

    expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    expect(Array.from(shown).length).toBeLessThan(90);
  });

  it('takes CPU time that grows at most linearly with its length', async () => {
    for (const piece of ['.', '@', '/', ':', '=?', 'a.', '\u0301', '\u200b', ' ', '。']) {
      const growth = await growthOf((length) => piece.repeat(length / piece.length), inert);
      expect({ piece, ...growth }).toEqual({ piece, ...growth, grows: false });
    }
  });
});

describe('the address of a user', () => {
  it.each(['owner@example.com', 'o.w_n+er@mail.example.co'])('is shown as it is: %s', (address) => {
    expect(isInertAddress(address)).toBe(true);
  });

  it.each([
    'www.evil.example@example.com',
    '"http://evil.example/"@example.com',
    'a@evil.example/login',
    'a@b@evil.example',
    'a@[192.0.2.1]',
    'a b@example.com',
    `${'x'.repeat(80)}@example.com`,
  ])('is shown as a name if it could become another link: %s', (address) => {
    expect(isInertAddress(address)).toBe(false);
  });
});

describe('a harmless name', () => {
  it.each([
    ['Zoë <b> O’Hara & Søn', 'Zoë <b> O’Hara & Søn', "Zoe <b> O'Hara & Son"],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Acme Inc.', 'Acme Inc.', 'Acme Inc.'],
    ['R&D / Berlin: 10:30', 'R&D / Berlin: 10:30', 'R&D / Berlin: 10:30'],
    ['👩‍💻 Team', '👩‍💻 Team', null],
    ['می‌خواهم', 'می‌خواهم', null],
  ])('remains readable: %s', (name, shown, plain) => {
    expect(inertName(name)).toBe(shown);
    if (plain !== null) expect(inertPlainName(name)).toBe(plain);
  });
});
