import { canonicalLanguage } from './language';

describe('canonicalLanguage', () => {
  it.each([
    ['en', 'en'],
    ['PT-br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['sl-rozaj-biske-1994', 'sl-1994-biske-rozaj'],
  ])('returns %s as %s', (tag, canonical) => expect(canonicalLanguage(tag)).toBe(canonical));

  it.each([
    '',
    'e',
    'english language',
    'en_US',
    'en-',
    'x-klingon',
    'de-u-co-phonebk',
    'en-x-private',
    'de-DE-1901-1996-abcde-fghij-klmno-pqrst',
    'a'.repeat(100_000),
    '*',
  ])('refuses %.40s', (tag) => expect(canonicalLanguage(tag)).toBeNull());
});
