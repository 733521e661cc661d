import {
  IsNull,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
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
  const { affected } = await manager.update(entity, asRead(manager, entity, record), written);
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

/** Deletes the record. Throws ConflictRetry if it has changed since it was read. */
export async function deleteVersioned<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
): Promise<void> {
  const { affected } = await manager.delete(entity, asRead(manager, entity, record));
  if (affected !== 1) throw new ConflictRetry();
}

/** A class of records of which some columns change without the version. */
interface WithUnversioned {
  readonly UNVERSIONED?: readonly string[];
}

/**
 * Returns the condition that a record is as it was read: its version, and the columns that its class names in
 * `UNVERSIONED`. Without these, a copy of the record in another row could have old values.
 */
export function asRead<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
): FindOptionsWhere<T> {
  const { primaryColumns, target } = manager.connection.getMetadata(entity);
  const id = primaryColumns.map(({ propertyName }) => propertyName);
  const { UNVERSIONED = [] } = target as WithUnversioned;
  const names = [...id, 'version', ...UNVERSIONED];
  const values = names.map((name) => [name, (record[name] as unknown) ?? IsNull()]);
  return Object.fromEntries(values) as FindOptionsWhere<T>;
}
