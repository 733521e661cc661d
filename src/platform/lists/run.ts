import type { EntityManager } from 'typeorm';
import { int } from '../database/rows';
import type { Row } from './listing-spec';
import type { Sql } from '../database/sql';

/** Runs a statement. Returns its rows as the driver returns them. */
export async function run(manager: EntityManager, statement: Sql): Promise<Row[]> {
  return manager.query<Row[]>(statement.text, [...statement.params]);
}

/** Runs a counting statement. Returns its `total`. */
export async function count(manager: EntityManager, statement: Sql): Promise<number> {
  const [row] = await run(manager, statement);
  return int(row?.total);
}
