import { isolated, plural, relativeTime } from './format';
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

  it('show times of this week relative to now, in the language of the texts', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');

    expect(relativeTime('2026-03-01T10:00:00Z', now)).toMatch(/^2 hr\.? ago$/);
    expect(relativeTime('2026-02-28T11:00:00Z', now)).toBe('yesterday');
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
