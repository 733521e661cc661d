import { noteServerTime } from '../api/server-time';
import { isolated, number, plural, relativeTime, setFormats } from './format';
import { words } from './words';

describe('console formats', () => {
  it('isolate only right-to-left names', () => {
    expect(isolated('مرحبا!')).toBe('\u2068مرحبا!\u2069');
    expect(isolated('Brot & Salz!')).toBe('Brot & Salz!');
    expect(words.categories.deleteTitle('אוכל 2')).toBe('Delete “\u2068אוכל 2\u2069”?');
  });

  it('select the plural form', () => {
    const forms = { one: '# post', other: '# posts' };

    expect([0, 1, 1200].map((count) => plural(count, forms))).toEqual(['0 posts', '1 post', '1,200 posts']);
  });

  describe('of other languages', () => {
    const { languages } = navigator;
    const browserIn = (...tags: string[]) =>
      Object.defineProperty(navigator, 'languages', { value: tags, configurable: true });
    afterEach(() => {
      browserIn(...languages);
      setFormats('en');
    });

    it('use the regional form that the browser prefers', () => {
      browserIn('en-US', 'de-CH', 'de');
      setFormats('de');
      const swiss = number(12345.5);
      browserIn('en-US');
      setFormats('de');

      expect(swiss).toMatch(/^12.345\.5$/);
      expect(number(12345.5)).toBe('12.345,5');
    });

    it('select the plural forms of the language', () => {
      const forms = { one: '# article', other: '# articles' };
      setFormats('fr');

      expect([0, 1, 2].map((count) => plural(count, forms))).toEqual([
        '0 article',
        '1 article',
        '2 articles',
      ]);
      expect(plural(1_000_000, forms)).toMatch(/^1.000.000 articles$/);
      expect(plural(1_000_000, { ...forms, many: '# d’articles' })).toMatch(/^1.000.000 d’articles$/);
    });
  });

  it('show times of this week relative to now, in the language of the texts', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');

    expect(relativeTime('2026-03-01T10:00:00Z', now)).toMatch(/^2 hr\.? ago$/);
    expect(relativeTime('2026-02-28T11:00:00Z', now)).toBe('yesterday');
  });

  it('show times relative to the time of the server', () => {
    const soon = new Date(Date.now() + 600_000);
    noteServerTime(soon.toUTCString());

    expect(relativeTime(soon.toISOString())).toBe('now');
    noteServerTime(new Date().toUTCString());
  });

  it('round times to the nearest unit', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const say = (at: string) => relativeTime(at, now).replace('.', '');

    expect(say('2026-03-08T11:59:50Z')).toBe('in 7 days');
    expect(say('2026-03-01T12:59:50Z')).toBe('in 1 hr');
    expect(say('2026-03-01T13:20:00Z')).toBe('in 1 hr');
    expect(say('2026-03-01T11:59:35Z')).toBe('now');
  });
});
