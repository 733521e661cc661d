import { equalDigests, isCredential, isServiceToken, newCredential, PREFIXES, sha256 } from './secrets';

const KINDS = Object.keys(PREFIXES) as (keyof typeof PREFIXES)[];

describe('a credential', () => {
  it.each(KINDS)('of the kind %s is recognized only as that kind', (kind) => {
    const credential = newCredential(kind);

    expect(KINDS.filter((other) => isCredential(other, credential))).toEqual([kind]);
    expect(newCredential(kind)).not.toBe(credential);
  });

  it('is not recognized with an extra, missing or wrong character', () => {
    const token = newCredential('token');
    const mistyped = token.slice(0, 12) + (token[12] === 'x' ? 'y' : 'x') + token.slice(13);

    for (const text of [`${token}0`, token.slice(1), mistyped, token.toUpperCase(), '', 'bcms_tok_']) {
      expect(isCredential('token', text)).toBe(false);
    }
  });

  it('is compared by digests of equal length', () => {
    expect(equalDigests(sha256('a'), sha256('a'))).toBe(true);
    expect(equalDigests(sha256('a'), sha256('b'))).toBe(false);
    expect(equalDigests(sha256('a'), '')).toBe(false);
  });
});

describe('a service token', () => {
  it('is not confused with another credential', () => {
    expect(KINDS.filter((kind) => isServiceToken(newCredential(kind)))).toEqual(['serviceToken']);
  });

  it.each([
    ['x'.repeat(43), true],
    [`bcms_svc_${'x'.repeat(43)}`, true],
    ['x'.repeat(42), false],
    [`bcms_svc_${'x'.repeat(42)}`, false],
    [`${'x'.repeat(42)}+`, false],
    ['x'.repeat(201), false],
    ['', false],
  ])('can be a secret of the operator: %s is one: %s', (text, isOne) => {
    expect(isServiceToken(text)).toBe(isOne);
  });
});
