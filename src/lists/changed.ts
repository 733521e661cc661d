import { sql, type Sql } from './sql';
import { columnOf, type Table } from './table';

/** Records changed at or after `since`, created before `madeBefore`, with an id above `after`. Times are SQL parameters. */
export interface Changed {
  since: string;
  madeBefore: string;
  after: number;
}

/** The SQL condition that a record is one of them. */
export function isChanged(table: Table, { since, madeBefore, after }: Changed): Sql {
  const [id, version, updatedAt, createdAt] = [table.id, 'version', 'updatedAt', 'createdAt'].map((field) =>
    columnOf(table, field),
  );
  return sql`${updatedAt} >= ${since} AND +${id} > ${after} AND ${version} > 1 AND ${createdAt} < ${madeBefore}`;
}
