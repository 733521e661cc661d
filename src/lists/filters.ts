import { Sql } from './sql';

/** A condition that a column equals a value or is null: an index may begin with it. */
export class Equality extends Sql {
  constructor(
    /** As `r.column`. */
    readonly column: string,
    value: string | number | null,
  ) {
    super(value === null ? `${column} IS NULL` : `${column} = ?`, value === null ? [] : [value]);
  }
}

/** An equality for each column that a value was sent for. */
export function equals(wanted: Readonly<Record<string, string | number | null | undefined>>): Equality[] {
  const equalities: Equality[] = [];
  for (const [column, value] of Object.entries(wanted)) {
    if (value !== undefined && value !== null) equalities.push(new Equality(column, value));
  }
  return equalities;
}

/** A condition that few rows meet and that an index answers: the rows are found by it and then sorted. */
export class Selective extends Sql {}
