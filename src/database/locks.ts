import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { readRows } from './rows';

/**
 * Locks rows until the unit of work ends: units that lock the same row run one after the other. The embedded database has
 * one writer anyway.
 */
export async function lockForUpdate<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<void> {
  if (manager.connection.options.type === 'better-sqlite3') return;
  await manager.createQueryBuilder(entity, 'held').where(where).setLock('pessimistic_write').getMany();
}

/**
 * Locks rows in shared mode until the unit of work ends, so that what it has read of them stays true. Units that lock the
 * same row so do not wait for each other. Returns whether a row was found.
 */
export async function lockShared<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<boolean> {
  const ids = manager.connection.getMetadata(entity).primaryColumns.map((id) => `kept.${id.propertyName}`);
  const kept = manager.createQueryBuilder(entity, 'kept').select(ids).where(where);
  // TypeORM chooses the syntax of the lock by the URL's scheme, and MariaDB does not know that of MySQL.
  const [statement, values] = kept.getQueryAndParameters();
  return (await readRows(manager, {}, statement + sharedLock(manager), values as unknown[])).length > 0;
}

/**
 * The end of a SELECT that reads committed rows and locks them in shared mode until the unit of work ends. Empty for
 * SQLite, which has one writer anyway.
 */
export function sharedLock({ connection }: EntityManager): string {
  return connection.options.type === 'better-sqlite3' ? '' : ' LOCK IN SHARE MODE';
}
