import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { defined } from '../common/objects';
import { Problem, recordNotFound } from '../common/problem';
import { Account } from '../identity/account.entity';
import type { Caller } from '../identity/caller';
import { noteAccount } from './living-accounts';
import { Outrun } from './unit-of-work';

/** Every record that clients change carries its version. */
export interface Versioned extends ObjectLiteral {
  version: number;
  updatedAt: Date;
}

/** A record with the account that decides who may reach it. */
export type Owned<T> = T & { account: Account };

/**
 * The record with this id within the caller's reach, for an operation that the role in its account allows.
 * Unknown and out of reach are one 404; a role too low is a 403. `scope` is the field that names its account.
 */
export async function findOwned<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  caller: Caller,
  where: FindOptionsWhere<T>,
  scope = 'accountId',
): Promise<Owned<T>> {
  const found = await findReached(manager, entity, caller, where, scope);
  caller.requireRole(found.account.accountId);
  return found;
}

/** The same without a check of the role, for records that must be found before a role for another record is checked. */
export async function findReached<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  caller: Caller,
  where: FindOptionsWhere<T>,
  scope: string,
): Promise<Owned<T>> {
  const found = (await manager
    .createQueryBuilder(entity, 'record')
    .innerJoinAndMapOne('record.account', Account, 'account', `account.accountId = record.${scope}`)
    .where(where)
    .andWhere('account.deletedAt IS NULL')
    .andWhere('(account.accountId = :parent OR account.parentAccountId = :parent)', {
      parent: caller.parent.accountId,
    })
    .getOne()) as Owned<T> | null;
  if (!found || !caller.roleIn(found.account.accountId)) throw recordNotFound();
  // A concurrent deletion of an account itself is detected by its version.
  if (entity !== Account) noteAccount(manager, found.account);
  return found;
}

/** Throws 412 with the current record if If-Match names another version. */
export async function requireVersion(caller: Caller, record: Versioned, view: () => unknown): Promise<void> {
  if (caller.ifMatch === undefined || caller.ifMatch === '*' || caller.ifMatch === record.version) return;
  const current = await view();
  throw new Problem('version_moved_on', `The record is at version ${record.version}.`, { current });
}

/** Writes the changes if the record is unchanged since it was read, and returns its new state. */
export async function change<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
  changes: Partial<T>,
): Promise<T> {
  const written = { ...defined(changes), version: record.version + 1, updatedAt: changedAt(record) };
  const { affected } = await manager.update(entity, unchanged(manager, entity, record), written);
  if (affected !== 1) throw new Outrun();
  return Object.assign(record, written);
}

/** The time of a change of the record: never before that of its previous change, even if the clocks of processes differ. */
export function changedAt({ updatedAt }: Pick<Versioned, 'updatedAt'>): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime()));
}

/** Deletes the record if it is unchanged since it was read. */
export async function remove<T extends Versioned>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  record: T,
): Promise<void> {
  const { affected } = await manager.delete(entity, unchanged(manager, entity, record));
  if (affected !== 1) throw new Outrun();
}

function unchanged<T extends Versioned>(manager: EntityManager, entity: EntityTarget<T>, record: T) {
  const { primaryColumns } = manager.connection.getMetadata(entity);
  const id = Object.fromEntries(
    primaryColumns.map(({ propertyName }) => [propertyName, record[propertyName] as unknown]),
  );
  return { ...id, version: record.version } as unknown as FindOptionsWhere<T>;
}
