import { changedFields, threeWay } from './three-way';

const base = { title: 'A', text: 'B', slug: 'c' };

describe('threeWay', () => {
  it.each([
    ['my change alone', { text: 'X' }, base, { mine: { text: 'X' }, conflicts: [] }],
    ['their change alone', {}, { ...base, text: 'Y' }, { mine: {}, conflicts: [] }],
    ['the same change on both sides', { text: 'X' }, { ...base, text: 'X' }, { mine: {}, conflicts: [] }],
    [
      'different changes of one field, and of others',
      { text: 'X', title: 'T' },
      { ...base, text: 'Y', slug: 'd' },
      { mine: { title: 'T' }, conflicts: [{ field: 'text', base: 'B', mine: 'X', theirs: 'Y' }] },
    ],
  ])('compares %s', (_, changes, theirs, view) => {
    expect(threeWay(base, changes, theirs)).toEqual(view);
  });
});

describe('changedFields', () => {
  it('returns the fields that differ, in the given order', () => {
    expect(changedFields(base, { ...base, slug: 'd', title: 'B' }, ['title', 'text', 'slug'])).toEqual([
      'title',
      'slug',
    ]);
  });
});
