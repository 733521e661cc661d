import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

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
