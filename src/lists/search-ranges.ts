import { sql, type Sql } from './sql';
import { columnOf, type Table } from './table';

/** Appended to a text, sorts after every text that begins with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The index range of the prefix for each searched field. Slugs are searched only for texts that a slug can contain. */
export function searchRanges(table: Table, needle: string | null | undefined): Sql[] {
  if (!needle) return [];
  return table.search
    .filter((field) => !field.endsWith('Slug') || /^[a-z0-9-]+$/.test(needle))
    .map((field) => {
      const column = columnOf(table, field);
      return sql`(${column} >= ${needle} AND ${column} < ${needle + LAST_CHARACTER})`;
    });
}
