import { languageName, languageOptions } from './languages';

describe('the list of languages', () => {
  it('is sorted by name, and has each language once', () => {
    const options = languageOptions('en');
    const labels = options.map(({ label }) => label);

    expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, 'en')));
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    expect(new Set(labels).size).toBe(labels.length);
    expect(options).toContainEqual({ value: 'pt-BR', label: 'Brazilian Portuguese' });
  });

  it('includes the current language, even if it is a rare one', () => {
    expect(languageOptions('gsw')).toContainEqual({ value: 'gsw', label: 'Swiss German' });
  });

  it('shows the tag of an unknown language', () => {
    expect(languageName('xx')).toBe('xx');
    expect(languageName('not a tag')).toBe('not a tag');
  });
});
