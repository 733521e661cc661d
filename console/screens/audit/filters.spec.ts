import { filterOf, hasFilters, NO_FILTERS } from './filters';

const DAY_MS = 86_400_000;

describe('the filters of the audit log', () => {
  it('are an act or a group of acts, and a person', () => {
    expect(filterOf({ ...NO_FILTERS, act: 'post.update', person: '7' })).toEqual({
      act: 'post.update',
      userId: 7,
    });
    expect(filterOf({ ...NO_FILTERS, act: 'post.*' })).toEqual({ act: 'post.*' });
  });

  it('include both days of a period', () => {
    const { since, until } = filterOf({ ...NO_FILTERS, since: '2026-02-10', until: '2026-02-11' });

    expect(Date.parse(String(until)) - Date.parse(String(since))).toBe(2 * DAY_MS);
  });

  it('find nothing in a period that ends before it begins', () => {
    const { since, until } = filterOf({ ...NO_FILTERS, since: '2026-02-10', until: '2026-02-01' });

    expect(until).toBe(since);
  });

  it('ignore what cannot be filtered by', () => {
    const filters = { act: 'toString', person: '-1', since: '2026-02-30', until: 'today' };

    expect(filterOf(filters)).toEqual({});
    expect([hasFilters(filters), hasFilters(NO_FILTERS)]).toEqual([true, false]);
  });
});
