import { ARABIC, ARABIC_PAGES } from './ar';
import { GERMAN, GERMAN_PAGES } from './de';
import { ENGLISH, ENGLISH_PAGES } from './en';
import { SPANISH, SPANISH_PAGES } from './es';
import { FRENCH, FRENCH_PAGES } from './fr';
import { pageWordsOf } from './pages';
import { fill, wordsOf } from './words';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();

describe('the words of readers', () => {
  it.each([
    ['Arabic', { ...ARABIC, ...ARABIC_PAGES }],
    ['French', { ...FRENCH, ...FRENCH_PAGES }],
    ['German', { ...GERMAN, ...GERMAN_PAGES }],
    ['Spanish', { ...SPANISH, ...SPANISH_PAGES }],
  ])('have the same placeholders in %s as in English, and no blank text', (_, words) => {
    const english = { ...ENGLISH, ...ENGLISH_PAGES };
    for (const name of Object.keys(english) as (keyof typeof english)[]) {
      expect([name, placeholders(words[name])]).toEqual([name, placeholders(english[name])]);
      expect([name, words[name].trim()]).not.toEqual([name, '']);
    }
  });

  it.each([
    ['de-AT', GERMAN],
    ['ar-EG', ARABIC],
    ['es-419', SPANISH],
    ['fi', ENGLISH],
    ['und', ENGLISH],
  ])('are found for %s', (language, words) => {
    expect(wordsOf(language)).toBe(words);
  });

  it('contain the values of their placeholders', () => {
    expect(fill('{name}, page {page} of {none}', { name: '{page}', page: 2 })).toBe('{page}, page 2 of ');
  });

  it('of the pages are other ones in each language, and English in any other', () => {
    const said = ['ar', 'de-AT', 'en', 'es', 'fr'].map((language) => pageWordsOf(language).nothing);

    expect(new Set(said).size).toBe(5);
    expect(pageWordsOf('fi')).toBe(ENGLISH_PAGES);
  });
});
