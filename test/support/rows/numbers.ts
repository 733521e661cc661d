const DIGITS = `(SELECT 0 AS n ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `UNION ALL SELECT ${n}`).join(' ')})`;

/**
 * Returns SQL to put after FROM: a table with the column `n`, and a WHERE clause. Its rows are the numbers from 0 below
 * `count`, which is at most 100,000. The SQL works on every database.
 */
export function numbersBelow(count: number): string {
  const digits = ['a', 'b', 'c', 'd', 'e'].map((name) => `${DIGITS} ${name}`).join(', ');
  return `(SELECT a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n AS n FROM ${digits}) numbers WHERE n < ${count}`;
}
