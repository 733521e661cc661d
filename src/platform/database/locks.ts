import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { readRows } from './rows';

/** Locks until the unit of work ends. Does nothing on SQLite, which runs one unit of work at a time. */
export async function lockForUpdate<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<void> {
  if (manager.connection.options.type === 'better-sqlite3') return;
  await manager.createQueryBuilder(entity, 'held').where(where).setLock('pessimistic_write').getMany();
}

/** Locks until the unit of work ends; shared locks do not wait for each other. Returns whether a row was found. */
export async function lockShared<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<boolean> {
  const ids = manager.connection.getMetadata(entity).primaryColumns.map((id) => `kept.${id.propertyName}`);
  const kept = manager.createQueryBuilder(entity, 'kept').select(ids).where(where);
  // With a URL of the scheme mysql:, TypeORM would write FOR SHARE, which MariaDB lacks.
  const [statement, values] = kept.getQueryAndParameters();
  return (await readRows(manager, {}, statement + sharedLock(manager), values as unknown[])).length > 0;
}

/** Ends a SELECT that reads and locks committed rows alone. Empty for SQLite, as below. */
export function exclusiveLock({ connection }: EntityManager): string {
  return connection.options.type === 'better-sqlite3' ? '' : ' FOR UPDATE';
}

/** Ends a SELECT that reads and locks committed rows. Empty for SQLite, which runs one unit of work at a time. */
export function sharedLock({ connection }: EntityManager): string {
  return connection.options.type === 'better-sqlite3' ? '' : ' LOCK IN SHARE MODE';
}
