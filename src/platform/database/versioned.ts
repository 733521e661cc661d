import {
  IsNull,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import { clock } from '../common/clock';
import { defined } from '../common/objects';
import { ConflictRetry } from './unit-of-work';

export interface Versioned extends ObjectLiteral {
  version: number;
  updatedAt: Date;
}

/** Throws ConflictRetry if the record has changed since it was read. */
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

/** Never earlier than the previous change, even if the processes' clocks differ. */
export function changedAt({ updatedAt }: Pick<Versioned, 'updatedAt'>): Date {
  return new Date(Math.max(clock.now(), updatedAt.getTime()));
}

/** Throws ConflictRetry if the record has changed since it was read. */
export async function deleteVersioned<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
): Promise<void> {
  const { affected } = await manager.delete(entity, asRead(manager, entity, record));
  if (affected !== 1) throw new ConflictRetry();
}

interface WithUnversioned {
  readonly UNVERSIONED?: readonly string[];
}

/** The version and the `UNVERSIONED` columns, without which a copy in another row could have old values. */
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
