import type { Type } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Problem, recordNotFound } from '../common/problem';
import { noteAccount } from '../database/living-accounts';
import type { Versioned } from '../database/versioned';
import { Account, type TreeAccount } from '../tenancy/account.entity';
import type { Caller } from './caller';
import { allows } from './precondition';

export type Owned<T> = T & { account: TreeAccount };

/** A record that was read with all columns of its account. */
export type Found<T> = T & { account: Account };

/** `accountField` names the field with the account's id, unless it is `accountId`. */
export type OwnedEntity<T> = Type<T> | { entity: Type<T>; accountField: keyof T & string };

/** Throws the same 404 for an unknown and an inaccessible record, 403 if the role is too low for the operation. */
export async function findOwned<T extends ObjectLiteral>(
  manager: EntityManager,
  owned: OwnedEntity<T>,
  caller: Caller,
  where: FindOptionsWhere<T>,
): Promise<Found<T>> {
  const found = await findReached(manager, owned, caller, where);
  caller.requireRole(found.account.accountId);
  return found;
}

/** `findOwned` without the role check, for operations that need a role in another account. */
export async function findReached<T extends ObjectLiteral>(
  manager: EntityManager,
  owned: OwnedEntity<T>,
  caller: Caller,
  where: FindOptionsWhere<T>,
): Promise<Found<T>> {
  const { entity, accountField } = 'entity' in owned ? owned : { entity: owned, accountField: 'accountId' };
  const found = (await manager
    .createQueryBuilder(entity, 'record')
    .innerJoinAndMapOne('record.account', Account, 'account', `account.accountId = record.${accountField}`)
    .where(where)
    .andWhere('account.deletedAt IS NULL')
    .andWhere('(account.accountId = :parent OR account.parentAccountId = :parent)', {
      parent: caller.parent.accountId,
    })
    .getOne()) as Found<T> | null;
  if (!found || !caller.roleIn(found.account.accountId)) throw recordNotFound();
  // If another unit deletes the account, this unit runs again. For an account, the version check has this
  // effect.
  if (!(found instanceof Account)) noteAccount(manager, found.account);
  return found;
}

/** Throws 412 with the current record unless If-Match allows its version. */
export async function requireVersion(
  caller: Caller,
  record: Pick<Versioned, 'version'>,
  view: () => unknown,
): Promise<void> {
  if (allows(caller.ifMatch, record.version)) return;
  const current = await view();
  throw new Problem('version_moved_on', `The record is at version ${record.version}.`, { current });
}
