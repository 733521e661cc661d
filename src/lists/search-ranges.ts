import { raw, sql, type Sql } from './sql';
import { columnOf, type Table } from './table';

/** Sorts behind every text that begins with the searched one. */
const LAST_CHARACTER = '\u{10FFFF}';

/** A range of the index for each searched field. A slug is in no range that it cannot be in. */
export function searchRanges(table: Table, needle: string | null | undefined): Sql[] {
  if (!needle) return [];
  return table.search
    .filter((field) => !field.endsWith('Slug') || /^[a-z0-9-]+$/.test(needle))
    .map((field) => {
      const column = raw(columnOf(table, field));
      return sql`(${column} >= ${needle} AND ${column} < ${needle + LAST_CHARACTER})`;
    });
}
