import { all, any, join, oneOf, raw, sql } from './sql';

describe('a piece of SQL', () => {
  it('has every value as a parameter, in order, and contains other pieces unchanged', () => {
    const inner = sql`b = ${2} AND c IS ${null}`;

    const { text, params } = sql`a = ${"'; DROP"} AND (${inner}) ${raw('LIMIT')} ${3}`;

    expect(text).toBe('a = ? AND (b = ? AND c IS ?) LIMIT ?');
    expect(params).toEqual(["'; DROP", 2, null, 3]);
  });

  it('can be joined from several pieces', () => {
    expect(join([sql`${1}`, sql`${2}`], ', ')).toEqual(sql`${1}, ${2}`);
    expect(all([sql`a = ${1}`, sql`b = ${2}`])).toEqual(sql`a = ${1} AND b = ${2}`);
    expect(any([sql`a = ${1}`, sql`b = ${2}`])).toEqual(sql`(a = ${1} OR b = ${2})`);
  });

  it('is true for an empty list of conditions and false for an empty list of values', () => {
    expect(all([]).text).toBe('1 = 1');
    expect(oneOf(raw('a'), []).text).toBe('1 = 0');
  });

  it('compares a column with one value or with several', () => {
    expect(oneOf(raw('a'), [1])).toEqual(sql`${raw('a')} = ${1}`);
    expect(oneOf(raw('a'), [1, 2]).text).toBe('a IN (?, ?)');
  });
});
