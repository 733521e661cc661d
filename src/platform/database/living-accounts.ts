import type { EntityManager } from 'typeorm';
import { currentRequest } from '../common/request-context';
import { accountForbidden } from '../common/problem';
import { sharedLock } from './locks';
import { placeholders } from './raw';
import { int, selectRows } from './rows';

/** Only sub-accounts, whose `parentAccountId` is not null, can be deleted. */
interface Place {
  accountId: number;
  parentAccountId: number | null;
}

const touched = new WeakMap<EntityManager, Set<number>>();

export function beginNoting(manager: EntityManager): void {
  touched.set(manager, new Set());
}

export const isInUnit = (manager: EntityManager): boolean => touched.has(manager);

/** Does nothing outside of a unit of work, or for a parent account. */
export function noteAccount(manager: EntityManager, { accountId, parentAccountId }: Place): void {
  if (parentAccountId !== null) touched.get(manager)?.add(accountId);
}

/**
 * Locks the changed sub-accounts and the named one in shared mode, so that a deletion waits for this unit. Throws 403
 * if the named one is deleted; returns false if another one is. Must be called after the unit's last change.
 */
export async function allLive(manager: EntityManager): Promise<boolean> {
  const named = currentRequest()?.subAccountId;
  const noted = touched.get(manager) ?? [];
  const ids = [...new Set(named === undefined ? noted : [named, ...noted])].sort((one, other) => one - other);
  if (ids.length === 0) return true;
  const living = await selectRows(
    manager,
    { accountId: int },
    `FROM accounts
     WHERE account_id IN (${placeholders(ids)}) AND deleted_at IS NULL${sharedLock(manager)}`,
    ids,
  );
  if (living.length === ids.length) return true;
  if (named !== undefined && !living.some(({ accountId }) => accountId === named)) throw accountForbidden();
  return false;
}
