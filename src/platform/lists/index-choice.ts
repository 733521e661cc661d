import { Equality, Selective } from './filters';
import type { TableIndex } from './table';
import { raw, type Sql } from '../database/sql';

/**
 * Returns the hint for the index that contains a list in its order. Its columns are: those that the conditions fix to
 * one value, then the column of the sort, then the id. Without the hint, MySQL would often read all rows with these
 * values instead of starting at the cursor. Returns an empty text if no index fits, so that the optimizer chooses.
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
