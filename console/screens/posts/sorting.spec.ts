import { NO_FILTERS } from './filters';
import { sortOf, toggledSort } from './sorting';

describe('the order of posts', () => {
  it.each([
    [{}, '-updatedAt'],
    [{ sort: 'postTitle' }, 'postTitle'],
    [{ sort: 'password' }, '-updatedAt'],
    [{ from: '2026-01-01' }, '-publishedAt'],
    [{ to: '2026-01-01', sort: '-updatedAt' }, '-updatedAt'],
    [{ status: 'scheduled', to: '2026-01-01' }, 'publishedAt'],
  ])('with the filters %j is %s', (filters, sort) => {
    expect(sortOf({ ...NO_FILTERS, ...filters })).toBe(sort);
  });

  it.each([
    ['-updatedAt', 'updatedAt', 'updatedAt'],
    ['updatedAt', 'updatedAt', '-updatedAt'],
    ['-updatedAt', 'publishedAt', '-publishedAt'],
    ['-updatedAt', 'postTitle', 'postTitle'],
    ['postTitle', 'postTitle', '-postTitle'],
  ] as const)('changes from %s by a click on %s to %s', (current, field, next) => {
    expect(toggledSort(current, field)).toBe(next);
  });
});
