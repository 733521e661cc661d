import { followsTitle, loadSlugs } from './slug';

describe('the slug of a post', () => {
  beforeAll(loadSlugs);

  it('follows the title if it is made of it, with a number if that is taken', () => {
    const long = 'long '.repeat(50);

    expect(followsTitle('best-of-2025', 'Best of 2025')).toBe(true);
    expect(followsTitle('best-of-2025-2', 'Best of 2025')).toBe(true);
    expect(followsTitle(`${'long-'.repeat(37)}lon-12`, long)).toBe(true);
  });

  it('does not follow a title that only begins like it, or differs in the number at its end', () => {
    expect(followsTitle('best-of', 'Best of 2025')).toBe(false);
    expect(followsTitle('best-of-2024', 'Best of 2025')).toBe(false);
    expect(followsTitle('best-of-02', 'Best of')).toBe(false);
    expect(followsTitle('best-of-1', 'Best of')).toBe(false);
  });
});
