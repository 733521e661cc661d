import { sql, type Sql } from '../database/sql';
import { columnOf, type Table } from './table';

/** Appended to a prefix, it sorts after every text with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Skips slugs if `needle` has a character that no slug contains. */
export function searchRanges(table: Table, needle: string | null | undefined): Sql[] {
  if (!needle) return [];
  return table.search
    .filter((field) => !field.endsWith('Slug') || /^[a-z0-9-]+$/.test(needle))
    .map((field) => beginsWith(columnOf(table, field), needle));
}

/** Returns the condition that a column with a binary collation begins with `needle`. */
export function beginsWith(column: Sql, needle: string): Sql {
  return sql`(${column} >= ${needle} AND ${column} < ${needle + LAST_CHARACTER})`;
}
