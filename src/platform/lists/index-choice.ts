import { Equality, Selective } from './filters';
import type { TableIndex } from './table';
import { raw, type Sql } from '../database/sql';

/**
 * Without this hint, MySQL would often read all rows of the fixed values instead of starting at the cursor. The index
 * has the columns with fixed values, then the sort, then the id. Empty if no index fits.
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
