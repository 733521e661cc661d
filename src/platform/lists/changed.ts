import { sql, type Sql } from '../database/sql';
import { columnOf, type Table } from './table';

/** Times are SQL parameters. `withUnchanged` includes records never updated, by the time of their creation. */
export interface Changed {
  since: string;
  createdBefore: string;
  after: number;
  withUnchanged: boolean;
}

/** The `+` before the id keeps SQLite from scanning all rows by id. */
export function isChanged(table: Table, { since, createdBefore, after, withUnchanged }: Changed): Sql {
  const [id, version, updatedAt, createdAt] = [table.id, 'version', 'updatedAt', 'createdAt'].map((field) =>
    columnOf(table, field),
  );
  const isLater = sql`${version} > ${withUnchanged ? 0 : 1}`;
  return sql`${updatedAt} >= ${since} AND +${id} > ${after} AND ${isLater} AND ${createdAt} < ${createdBefore}`;
}
