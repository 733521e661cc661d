import { slugFromWordPress } from './wordpress-slugs';

describe('a slug of WordPress', () => {
  it.each([
    ['plain', 'hello', 'hello'],
    ['in UTF-8', '%e6%97%a5%e6%9c%ac', '日本'],
    ['in capital letters', '%CE%B5-%F0%9F%98%80', 'ε-😀'],
    ['cut within a letter', '%e6%97%a5%e6%9c%ac%e8%aa', '日本'],
    ['cut after the first byte of a letter', '%e6%97%a5%e6', '日'],
    ['cut within an escape', '%e6%97%a5%e6%9', '日'],
    ['cut before an escape', '%e6%97%a5%', '日'],
    ['cut in its only letter', 'a-%e8%aa', 'a-'],
    ['in Latin-1', 'caf%e9', 'café'],
    ['in Latin-1 with words after it', 'caf%e9-noir', 'café-noir'],
    ['of Windows', 'l%92%e9t%e9', 'l’été'],
    ['in both', '%e6%97%a5-caf%e9-x', '日-café-x'],
    ['with a sign that is no escape', '100%-sure', '100%-sure'],
    ['with letters that are not encoded', 'größe-%c3%a4', 'größe-ä'],
    ['encoded twice', '%25e6%2597%25a5-a', '日-a'],
    ['encoded twice, in capital letters', '%25CE%25B5', 'ε'],
    ['encoded twice and cut within a letter', '%25e6%2597%25a5%25e8%25aa', '日'],
    ['encoded twice and cut within an escape', '%25e6%2597%25a5%25e8%2', '日'],
    ['encoded twice, in Latin-1', 'caf%25e9', 'café'],
    ['encoded three times', '%252541', '%41'],
    ['with an encoded percent sign', '100%25-sure', '100%-sure'],
    ['with nothing but a cut letter', '%e8%aa', undefined],
    ['empty', '', undefined],
  ])('is decoded: %s', (_, slug, decoded) => {
    expect(slugFromWordPress(slug)).toBe(decoded);
  });
});
