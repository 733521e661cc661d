import { sql, type Sql } from '../database/sql';
import { columnOf, type Table } from './table';

/** The last character of Unicode: a prefix with this character appended sorts after every text with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Returns the index range of the prefix `needle` for each searched field. Skips slugs if `needle` has a character that
 * no slug contains.
 */
export function searchRanges(table: Table, needle: string | null | undefined): Sql[] {
  if (!needle) return [];
  return table.search
    .filter((field) => !field.endsWith('Slug') || /^[a-z0-9-]+$/.test(needle))
    .map((field) => {
      const column = columnOf(table, field);
      return sql`(${column} >= ${needle} AND ${column} < ${needle + LAST_CHARACTER})`;
    });
}
