import { hasFilters, NO_FILTERS, NO_FORMER, statusIn } from './filters';

describe('the filters of posts', () => {
  it.each([
    [{}, ''],
    [{ status: 'requested' }, 'requested'],
    [{ show: 'public' }, 'published'],
    [{ show: 'scheduled' }, 'scheduled'],
    [{ show: 'private', status: 'archived' }, 'archived'],
    [{ show: 'draft', status: 'published' }, 'changes'],
    [{ show: 'draft', review: 'approved' }, 'approved'],
    [{ show: 'nonsense' }, ''],
  ])('have, from the address %j, the status %j', (url, status) => {
    expect(statusIn({ ...NO_FILTERS, ...NO_FORMER, ...url })).toBe(status);
  });

  it('are not set by the order', () => {
    expect(hasFilters({ ...NO_FILTERS, sort: 'postTitle' })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, mine: '1' })).toBe(true);
  });
});
