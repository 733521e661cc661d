import { followsTitle, loadSlugs } from './slug';

describe('followsTitle', () => {
  beforeAll(loadSlugs);

  it('accepts a slug derived from the title, also with a number', () => {
    const long = 'long '.repeat(50);

    expect(followsTitle('best-of-2025', 'Best of 2025')).toBe(true);
    expect(followsTitle('best-of-2025-2', 'Best of 2025')).toBe(true);
    expect(followsTitle(`${'long-'.repeat(37)}lon-12`, long)).toBe(true);
  });

  it('rejects titles with the same start or another number at the end', () => {
    expect(followsTitle('best-of', 'Best of 2025')).toBe(false);
    expect(followsTitle('best-of-2024', 'Best of 2025')).toBe(false);
    expect(followsTitle('best-of-02', 'Best of')).toBe(false);
    expect(followsTitle('best-of-1', 'Best of')).toBe(false);
  });
});
