import { Equality, Selective } from './filters';
import { raw, type Sql } from './sql';

/** An index of the listed table. */
export interface TableIndex {
  name: string;
  columns: readonly string[];
}

/**
 * The index that has a list in its order: first the columns that equal one value, then the sort's, then the id. MySQL's
 * optimizer would often read all rows that equal the values instead of beginning at the cursor. Empty if no index fits: then
 * the optimizer chooses.
 */
export function indexFor(
  indices: readonly TableIndex[],
  conditions: readonly Sql[],
  sort: readonly string[],
): Sql {
  if (conditions.some((condition) => condition instanceof Selective)) return raw('');
  const equal = conditions.flatMap((condition) =>
    condition instanceof Equality ? [bare(condition.column)] : [],
  );
  const wanted = sort.map(bare);
  const fitting = indices.find(({ columns }) => {
    const leading = columns.slice(0, equal.length);
    const following = columns.slice(equal.length, equal.length + wanted.length);
    return equal.every((column) => leading.includes(column)) && wanted.join() === following.join();
  });
  return raw(fitting ? `FORCE INDEX (${fitting.name})` : '');
}

function bare(column: string): string {
  return column.replace(/^r\./, '');
}
