import { oneOf, raw } from './sql';
import { chunks, inList, MOST_VALUES, placeholders } from './raw';

const values = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a list of values in a statement', () => {
  const lists = [placeholders, inList, (list: readonly unknown[]) => oneOf(raw('id'), list)];

  it.each(lists)('has a maximum length', (list) => {
    expect(() => list(values(MOST_VALUES))).not.toThrow();
    expect(() => list(values(MOST_VALUES + 1))).toThrow(RangeError);
  });

  it.each([0, 1, MOST_VALUES, MOST_VALUES + 1, 33_000])('is split into short chunks: %i values', (count) => {
    const lists = chunks(values(count));

    expect(lists.flat()).toEqual(values(count));
    expect(Math.max(0, ...lists.map(({ length }) => length))).toBe(Math.min(count, MOST_VALUES));
  });
});
