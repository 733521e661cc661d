import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isReserved, numberedSlug } from '../common/slug';
import { Account } from '../identity/account.entity';
import { isDuplicate, type UniqueIndex } from './database-errors';
import { lockForUpdate } from './locks';
import { inList } from './raw';
import { Outrun } from './unit-of-work';

/** The powers of two that are tried as numbers of a slug; 1 is the slug itself. */
const POWERS = Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);

/** How many numbers are looked up at a time. */
const LOOK_UP = 64;

/** Where slugs are unique: the unique index, and the columns of a record's neighbours. */
export interface SlugSpace<T> {
  entity: EntityTarget<T>;
  /** Another table whose slugs, in a field of the same name, count as taken. */
  alsoIn?: EntityTarget<ObjectLiteral>;
  field: keyof T & string;
  index: UniqueIndex;
  /** The account whose row conflicting writers queue for. */
  accountId: number;
  /** The columns that neighbours have in common; empty if the slug is unique everywhere. */
  among: Partial<T>;
  /** The record's own id, which does not count as a neighbour. */
  self?: number;
}

/**
 * Writes a record with a free slug; the unique index decides which are free. The first run simply writes. If the slug is
 * taken, the unit of work runs again under a lock of the account and takes the next free number.
 */
export async function withFreeSlug<T extends ObjectLiteral, R>(
  manager: EntityManager,
  space: SlugSpace<T>,
  wanted: string,
  run: number,
  write: (slug: string) => Promise<R>,
): Promise<R> {
  const slug =
    run === 0 ? numbered(wanted, isReserved(wanted) ? 2 : 1) : await nextFree(manager, space, wanted);
  try {
    return await write(slug);
  } catch (error) {
    throw isDuplicate(error, space.index) ? new Outrun() : error;
  }
}

/** Finds the next free number under a lock of the account: many are looked up at a time, in ever smaller steps. */
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

/** The n-th variant of the wanted slug: 1 is the wanted slug itself. */
function numbered(wanted: string, number: number): string {
  return number === 1 ? wanted : numberedSlug(wanted, number);
}

/** Numbers up to the free one, in equal steps. */
function between(taken: number, free: number): number[] {
  const step = Math.ceil((free - taken) / LOOK_UP);
  const count = Math.ceil((free - taken) / step);
  return Array.from({ length: count }, (_, at) => free - (count - 1 - at) * step);
}

/** Those of the slugs that neighbours or rows of `alsoIn` have. */
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
