import type { EntityManager } from 'typeorm';
import { currentRequest } from '../common/request-context';
import { accountForbidden } from '../common/problem';
import { sharedLock } from './locks';
import { placeholders } from './raw';
import { int, readRows } from './rows';

/** An account. Only sub-accounts, whose `parentAccountId` is not null, can be deleted. */
interface Place {
  accountId: number;
  parentAccountId: number | null;
}

/** The ids of the sub-accounts that a unit of work changes, keyed by the unit's entity manager. */
const touched = new WeakMap<EntityManager, Set<number>>();

/** Starts to record the sub-accounts that a unit of work changes. */
export function beginNoting(manager: EntityManager): void {
  touched.set(manager, new Set());
}

/**
 * Records that the unit of work of this manager changes something in an account. Does nothing outside of a unit of
 * work, or if the account is a parent account.
 */
export function noteAccount(manager: EntityManager, { accountId, parentAccountId }: Place): void {
  if (parentAccountId !== null) touched.get(manager)?.add(accountId);
}

/**
 * Locks the rows of the recorded sub-accounts, and of the sub-account that the request names, in shared mode. A
 * concurrent deletion then waits until the unit of work ends. Throws 403 if the sub-account that the request names is
 * deleted. Returns false if a recorded sub-account is deleted. Call it after the last change of the unit.
 */
export async function allLiving(manager: EntityManager): Promise<boolean> {
  const named = currentRequest()?.subAccountId;
  const noted = touched.get(manager) ?? [];
  const ids = [...new Set(named === undefined ? noted : [named, ...noted])].sort((one, other) => one - other);
  if (ids.length === 0) return true;
  const living = await readRows(
    manager,
    { accountId: int },
    `SELECT account_id AS accountId FROM accounts
     WHERE account_id IN (${placeholders(ids)}) AND deleted_at IS NULL${sharedLock(manager)}`,
    ids,
  );
  if (living.length === ids.length) return true;
  if (named !== undefined && !living.some(({ accountId }) => accountId === named)) throw accountForbidden();
  return false;
}
