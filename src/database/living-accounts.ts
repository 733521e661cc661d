import type { EntityManager } from 'typeorm';
import { currentRequest } from '../common/request-context';
import { accountForbidden } from '../identity/caller';
import { sharedLock } from './locks';
import { placeholders } from './raw';
import { int, readRows } from './rows';

/** An account; only a sub-account (`parentAccountId` not null) can be deleted. */
interface Place {
  accountId: number;
  parentAccountId: number | null;
}

/** The sub-accounts that a unit of work changes, by its manager. */
const touched = new WeakMap<EntityManager, Set<number>>();

/** Starts to record the sub-accounts that a unit of work changes. */
export function beginNoting(manager: EntityManager): void {
  touched.set(manager, new Set());
}

/** Records that the unit of work, if there is one, changes something in an account. */
export function noteAccount(manager: EntityManager, { accountId, parentAccountId }: Place): void {
  if (parentAccountId !== null) touched.get(manager)?.add(accountId);
}

/**
 * Whether no recorded sub-account is deleted. Throws 403 if the one that the request names is. Locks their rows in shared
 * mode until the unit of work ends, so that a later deletion waits until the unit has committed. Call it after the last
 * change of the unit.
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
