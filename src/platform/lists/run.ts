import type { EntityManager } from 'typeorm';
import { int } from '../database/rows';
import type { Row } from './listing-spec';
import type { Sql } from '../database/sql';

export async function run(manager: EntityManager, statement: Sql): Promise<Row[]> {
  return manager.query<Row[]>(statement.text, [...statement.params]);
}

export async function countRows(manager: EntityManager, statement: Sql): Promise<number> {
  const [row] = await run(manager, statement);
  return int(row?.total);
}
