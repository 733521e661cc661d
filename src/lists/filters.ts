import { raw, sql, Sql } from './sql';

/** A condition that a column equals a value or is null: an index may begin with it. */
export class Equality extends Sql {
  constructor(
    /** As `r.column`. */
    readonly column: string,
    value: string | number | null,
  ) {
    const { text, params } = value === null ? sql`${raw(column)} IS NULL` : sql`${raw(column)} = ${value}`;
    super(text, params);
  }
}

/** An equality for each column that a value was sent for. */
export function equals(wanted: Readonly<Record<string, string | number | null | undefined>>): Equality[] {
  return Object.entries(wanted).flatMap(([column, value]) =>
    value === undefined || value === null ? [] : [new Equality(column, value)],
  );
}

/** A condition that few rows meet and that an index answers: the rows are found by it and then sorted. */
export class Selective extends Sql {}
