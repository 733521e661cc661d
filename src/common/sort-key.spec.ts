import { SORT_KEY_LENGTH, sortKey } from './sort-key';

describe('a sort key', () => {
  it.each([
    ['  Hello ', 'hello'],
    ['ÄRGER', 'ärger'],
    ['Cafe\u0301', 'caf\u00e9'],
    [null, ''],
    [undefined, ''],
  ])('of %j is %j', (text, key) => {
    expect(sortKey(text)).toBe(key);
  });

  it('fits its column, and splits no character', () => {
    const key = sortKey('😀'.repeat(SORT_KEY_LENGTH + 1));

    expect(key).toBe('😀'.repeat(SORT_KEY_LENGTH));
  });
});
