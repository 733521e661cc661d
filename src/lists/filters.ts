import { raw, sql, type Sql } from './sql';

/** An equality for each column that a value was sent for. */
export function equals(wanted: Readonly<Record<string, string | number | null | undefined>>): Sql[] {
  return Object.entries(wanted)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([column, value]) => sql`${raw(column)} = ${value}`);
}
