import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { numberedSlug } from '../common/slug';
import { Account } from '../identity/account.entity';
import { isDuplicate, type UniqueIndex } from './database-errors';
import { hold } from './locks';
import { Outrun } from './unit-of-work';

/** The highest number that a slug's clash can have: far beyond what a table holds. */
const HIGHEST_NUMBER = 2 ** 31;

/** Where slugs are unique: the index that decides, and the columns of a record's neighbours. */
export interface SlugSpace<T> {
  entity: EntityTarget<T>;
  field: keyof T & string;
  index: UniqueIndex;
  /** The account whose row conflicting writers queue for. */
  accountId: number;
  /** What the neighbours have in common; nothing where the slug is unique everywhere. */
  among: Partial<T>;
  /** The record's own id, which does not count as a neighbour. */
  self?: number;
}

/**
 * Writes a record under a slug that nobody has: the unique index decides. The first run simply writes; where
 * that clashes, the unit of work runs again, one after the other, and takes the next free number.
 */
export async function withFreeSlug<T extends ObjectLiteral, R>(
  manager: EntityManager,
  space: SlugSpace<T>,
  wanted: string,
  run: number,
  write: (slug: string) => Promise<R>,
): Promise<R> {
  const slug = run === 0 ? wanted : await nextFree(manager, space, wanted);
  try {
    return await write(slug);
  } catch (error) {
    throw isDuplicate(error, space.index) ? new Outrun() : error;
  }
}

async function nextFree<T extends ObjectLiteral>(
  manager: EntityManager,
  space: SlugSpace<T>,
  wanted: string,
): Promise<string> {
  await hold(manager, Account, { accountId: space.accountId });
  if (!(await isTaken(manager, space, wanted))) return wanted;
  let taken = 1;
  let free = 2;
  while (free < HIGHEST_NUMBER && (await isTaken(manager, space, numberedSlug(wanted, free)))) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(manager, space, numberedSlug(wanted, middle))) taken = middle;
    else free = middle;
  }
  return numberedSlug(wanted, free);
}

async function isTaken<T extends ObjectLiteral>(
  manager: EntityManager,
  { entity, field, among, self }: SlugSpace<T>,
  slug: string,
): Promise<boolean> {
  const [id] = manager.connection.getMetadata(entity).primaryColumns;
  const idField = id?.propertyName ?? '';
  const found = await manager.findOne(entity, {
    select: { [idField]: true } as never,
    where: { ...among, [field]: slug },
  });
  return found !== null && found[idField] !== self;
}
