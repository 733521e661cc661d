import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { readRows } from './rows';

/**
 * Locks rows until the unit of work ends, so that units that lock the same row run one after the other. Does nothing on
 * SQLite, where only one unit of work runs at a time.
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
 * Locks rows in shared mode until the unit of work ends, so that no other unit changes them. Units that lock the same
 * row in shared mode do not wait for each other. Returns whether a row was found.
 */
export async function lockShared<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<boolean> {
  const ids = manager.connection.getMetadata(entity).primaryColumns.map((id) => `kept.${id.propertyName}`);
  const kept = manager.createQueryBuilder(entity, 'kept').select(ids).where(where);
  // With a URL of the scheme mysql:, TypeORM would write FOR SHARE, which MariaDB does not know.
  const [statement, values] = kept.getQueryAndParameters();
  return (await readRows(manager, {}, statement + sharedLock(manager), values as unknown[])).length > 0;
}

/**
 * Returns the end of a SELECT that reads committed rows and locks them in shared mode until the unit of work ends. It
 * is empty for SQLite, where only one unit of work runs at a time.
 */
export function sharedLock({ connection }: EntityManager): string {
  return connection.options.type === 'better-sqlite3' ? '' : ' LOCK IN SHARE MODE';
}
