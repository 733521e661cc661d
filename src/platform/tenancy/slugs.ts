import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isReserved, nextFreeSlug, numberedSlug } from '../common/slug';
import { Account } from './account.entity';
import { isDuplicate, type UniqueIndex } from '../database/database-errors';
import { lockForUpdate } from '../database/locks';
import { inList } from '../database/raw';
import { ConflictRetry, type Attempt } from '../database/unit-of-work';

/** The unique index, and the columns that the records of the scope have in common. */
export interface SlugSpace<T> {
  entity: EntityTarget<T>;
  /** Returns the given slugs that count as used although no record of the scope has them. */
  alsoUsed?: (slugs: readonly string[]) => Promise<readonly unknown[]>;
  field: keyof T & string;
  index: UniqueIndex;
  /** Its row is locked while a free slug is searched for. */
  accountId: number;
  /** Empty if the slug is unique everywhere. */
  among: Partial<T>;
  /** The record's id: its slug does not count as used. */
  self?: number;
}

/** Without a lookup at first; if the unique index rejects the slug, the unit runs again with one. */
export async function withFreeSlug<T extends ObjectLiteral, R>(
  { manager, attempt }: Attempt,
  space: SlugSpace<T>,
  wanted: string,
  write: (slug: string) => Promise<R>,
): Promise<R> {
  const slug = attempt === 0 ? probableSlug(wanted) : await nextFree(manager, space, wanted);
  try {
    return await write(slug);
  } catch (error) {
    throw isDuplicate(error, space.index) ? new ConflictRetry() : error;
  }
}

async function nextFree<T extends ObjectLiteral>(
  manager: EntityManager,
  space: SlugSpace<T>,
  wanted: string,
): Promise<string> {
  await lockForUpdate(manager, Account, { accountId: space.accountId });
  return nextFreeSlug(wanted, (slugs) => usedOf(manager, space, slugs));
}

function probableSlug(wanted: string): string {
  return isReserved(wanted) ? numberedSlug(wanted, 2) : wanted;
}

/** By other records of the scope, or according to `alsoUsed`. */
async function usedOf<T extends ObjectLiteral>(
  manager: EntityManager,
  { entity, alsoUsed, field, among, self }: SlugSpace<T>,
  slugs: string[],
): Promise<Set<unknown>> {
  const idField = manager.connection.getMetadata(entity).primaryColumns[0]?.propertyName ?? '';
  const found: ObjectLiteral[] = await manager.find(entity, {
    select: { [idField]: true, [field]: true } as never,
    where: { ...among, [field]: inList(slugs) },
  });
  const neighbors = found.filter((one) => one[idField] !== self);
  const others = (await alsoUsed?.(slugs)) ?? [];
  return new Set([...neighbors.map((one) => one[field] as unknown), ...others]);
}
