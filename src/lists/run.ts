import type { EntityManager } from 'typeorm';
import { int } from '../database/rows';
import type { Row } from './listing-spec';
import type { Sql } from './sql';

/** The rows of a statement, as the driver returns them. */
export async function run(manager: EntityManager, statement: Sql): Promise<Row[]> {
  return manager.query<Row[]>(statement.text, [...statement.params]);
}

/** The `total` of a counting statement. */
export async function count(manager: EntityManager, statement: Sql): Promise<number> {
  const [row] = await run(manager, statement);
  return int(row?.total);
}
