import { differences } from './post-fields';

const NOON = '2026-01-31T12:00:00.000Z';

describe('the differences of two records', () => {
  it('are the named fields with different values', () => {
    const one = { title: 'One', text: 'Same', note: null as string | null, other: 1 };
    const other = { title: 'Other', text: 'Same', note: '', other: 2 };

    expect(differences(one, other, ['title', 'text', 'note'])).toEqual(['title', 'note']);
  });

  it.each([
    [new Date(NOON), new Date(NOON), []],
    [new Date(NOON), new Date(0), ['at']],
    [new Date(NOON), null, ['at']],
    [null, null, []],
  ])('compare dates by their time: %s and %s', (one, other, expected) => {
    expect(differences({ at: one }, { at: other }, ['at'])).toEqual(expected);
  });
});
