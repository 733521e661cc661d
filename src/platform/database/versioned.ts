import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { defined } from '../common/objects';
import { ConflictRetry } from './unit-of-work';

/** The fields of every record that clients change: its version, and the time of its last change. */
export interface Versioned extends ObjectLiteral {
  version: number;
  updatedAt: Date;
}

/**
 * Writes the changes and returns the new state of the record. Throws ConflictRetry if the record has changed since it
 * was read.
 */
export async function updateVersioned<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
  changes: Partial<T>,
): Promise<T> {
  const written = { ...defined(changes), version: record.version + 1, updatedAt: changedAt(record) };
  const { affected } = await manager.update(entity, unchanged(manager, entity, record), written);
  if (affected !== 1) throw new ConflictRetry();
  return Object.assign(record, written);
}

/**
 * Returns the time of a change of the record. It is never before the time of the previous change, even if the clocks of
 * processes differ.
 */
export function changedAt({ updatedAt }: Pick<Versioned, 'updatedAt'>): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime()));
}

/**
 * Deletes the record. Throws ConflictRetry if it has changed since it was read, or if it does not meet `also`: a
 * condition for columns that change without the version.
 */
export async function deleteVersioned<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
  also: FindOptionsWhere<T> = {},
): Promise<void> {
  const { affected } = await manager.delete(entity, { ...unchanged(manager, entity, record), ...also });
  if (affected !== 1) throw new ConflictRetry();
}

function unchanged<T extends Versioned>(manager: EntityManager, entity: EntityTarget<T>, record: T) {
  const { primaryColumns } = manager.connection.getMetadata(entity);
  const id = Object.fromEntries(
    primaryColumns.map(({ propertyName }) => [propertyName, record[propertyName] as unknown]),
  );
  return { ...id, version: record.version } as unknown as FindOptionsWhere<T>;
}
