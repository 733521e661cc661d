import { idsBetween } from './selection';

describe('a range of rows', () => {
  const ids = [9, 4, 7, 1];

  it.each([
    [4, 1, [4, 7, 1]],
    [7, 9, [9, 4, 7]],
    [4, 4, [4]],
    [undefined, 7, [7]],
    [5, 7, [7]],
    [4, 5, [5]],
  ])('from %s to %s', (from, to, range) => {
    expect(idsBetween(ids, from, to)).toEqual(range);
  });
});
