import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { readRows } from './rows';

/**
 * Locks rows until the unit of work ends, so that units that hold the same one take turns. The embedded
 * database has one writer anyway.
 */
export async function hold<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<void> {
  if (manager.connection.options.type === 'better-sqlite3') return;
  await manager.createQueryBuilder(entity, 'held').where(where).setLock('pessimistic_write').getMany();
}

/**
 * Keeps rows from being changed until the unit of work ends, so that what is read of them then holds. Units that keep the
 * same one do not wait for each other. Answers whether there is one.
 */
export async function keep<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<boolean> {
  const ids = manager.connection.getMetadata(entity).primaryColumns.map((id) => `kept.${id.propertyName}`);
  const kept = manager.createQueryBuilder(entity, 'kept').select(ids).where(where);
  // TypeORM would ask for the lock by what the URL calls the server, and MariaDB does not know the word of MySQL.
  const [statement, values] = kept.getQueryAndParameters();
  return (await readRows(manager, {}, statement + sharedLock(manager), values as unknown[])).length > 0;
}

/**
 * What ends a SELECT so that it sees what is committed and nobody changes the rows that it finds before the unit of work
 * ends. Units that only read the same rows do not wait for each other. The embedded database has one writer anyway.
 */
export function sharedLock({ connection }: EntityManager): string {
  return connection.options.type === 'better-sqlite3' ? '' : ' LOCK IN SHARE MODE';
}
