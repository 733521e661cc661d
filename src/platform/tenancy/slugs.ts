import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isReserved, numberedSlug } from '../common/slug';
import { Account } from './account.entity';
import { isDuplicate, type UniqueIndex } from '../database/database-errors';
import { lockForUpdate } from '../database/locks';
import { inList } from '../database/raw';
import { ConflictRetry, type Attempt } from '../database/unit-of-work';

/** The numbers that the first look-up tests: powers of two. Number 1 is the wanted slug itself. */
const POWERS = Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);

/** The maximum number of slugs in each further look-up. */
const LOOK_UP = 64;

/**
 * The scope in which slugs are unique: the unique index, and the columns that the records of the scope have in common.
 */
export interface SlugSpace<T> {
  entity: EntityTarget<T>;
  /** Another table whose slugs count as already used. Its field has the same name. */
  alsoIn?: EntityTarget<ObjectLiteral>;
  field: keyof T & string;
  index: UniqueIndex;
  /** The account whose row is locked while a free slug is searched for. */
  accountId: number;
  /** The values that the records of the scope have in common; empty if the slug is unique everywhere. */
  among: Partial<T>;
  /** The id of the record itself, whose own slug does not count as used. */
  self?: number;
}

/**
 * Writes a record with a free slug. The first attempt writes without a look-up, because the unique index rejects a slug
 * that is already used. If the index rejects the slug, the unit of work runs again: it then locks the account and looks
 * up a free number.
 */
export async function withFreeSlug<T extends ObjectLiteral, R>(
  { manager, attempt }: Attempt,
  space: SlugSpace<T>,
  wanted: string,
  write: (slug: string) => Promise<R>,
): Promise<R> {
  const slug =
    attempt === 0 ? numbered(wanted, isReserved(wanted) ? 2 : 1) : await nextFree(manager, space, wanted);
  try {
    return await write(slug);
  } catch (error) {
    throw isDuplicate(error, space.index) ? new ConflictRetry() : error;
  }
}

/**
 * Locks the account, and returns the wanted slug with a free number. The first look-up tests the powers of two, and
 * finds a used and a free number. Each further look-up tests numbers between these two, until they are consecutive.
 */
async function nextFree<T extends ObjectLiteral>(
  manager: EntityManager,
  space: SlugSpace<T>,
  wanted: string,
): Promise<string> {
  await lockForUpdate(manager, Account, { accountId: space.accountId });
  let taken = 0;
  let numbers = POWERS;
  for (;;) {
    const slugs = numbers.map((number) => numbered(wanted, number));
    const used = await usedOf(manager, space, slugs);
    const unused = slugs.findIndex((slug) => !used.has(slug) && !isReserved(slug));
    const at = unused < 0 ? slugs.length - 1 : unused;
    const free = numbers[at] as number;
    taken = numbers[at - 1] ?? taken;
    if (free - taken === 1) return slugs[at] as string;
    numbers = between(taken, free);
  }
}

/** Returns the n-th variant of the wanted slug. The first one is the wanted slug itself. */
function numbered(wanted: string, number: number): string {
  return number === 1 ? wanted : numberedSlug(wanted, number);
}

/**
 * Returns at most LOOK_UP numbers between the used and the free one, in equal steps. The last of them is the free one.
 */
function between(taken: number, free: number): number[] {
  const step = Math.ceil((free - taken) / LOOK_UP);
  const count = Math.ceil((free - taken) / step);
  return Array.from({ length: count }, (_, at) => free - (count - 1 - at) * step);
}

/** Returns the given slugs that are already used by other records of the scope, or by rows of `alsoIn`. */
async function usedOf<T extends ObjectLiteral>(
  manager: EntityManager,
  { entity, alsoIn, field, among, self }: SlugSpace<T>,
  slugs: string[],
): Promise<Set<unknown>> {
  const idField = manager.connection.getMetadata(entity).primaryColumns[0]?.propertyName ?? '';
  const found: ObjectLiteral[] = await manager.find(entity, {
    select: { [idField]: true, [field]: true } as never,
    where: { ...among, [field]: inList(slugs) },
  });
  const neighbours = found.filter((one) => one[idField] !== self);
  const others = alsoIn ? await manager.find(alsoIn, { where: { [field]: inList(slugs) } }) : [];
  return new Set([...neighbours, ...others].map((one) => one[field] as unknown));
}
