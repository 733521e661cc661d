import { languageFor, regionalTag } from './language';

describe('the language of the console', () => {
  const { languages } = navigator;
  const browserIn = (...tags: string[]) =>
    Object.defineProperty(navigator, 'languages', { value: tags, configurable: true });
  afterEach(() => browserIn(...languages));

  it.each([
    [['de-AT', 'en'], 'de'],
    [['it', 'fr-CA', 'en'], 'fr'],
    [['ES'], 'es'],
    [['it', 'den'], 'en'],
    [['toString', '__proto__'], 'en'],
    [[], 'en'],
  ])('is the first of the browser that has texts: %j', (tags, expected) => {
    browserIn(...tags);

    expect(languageFor(null)).toBe(expected);
  });

  it('is what the user has chosen', () => {
    browserIn('de');

    expect(languageFor('es')).toBe('es');
  });

  it('has the regional form of the browser', () => {
    browserIn('en', 'fr-CH', 'fr-FR');

    expect([regionalTag('fr'), regionalTag('de')]).toEqual(['fr-CH', 'de']);
  });
});
