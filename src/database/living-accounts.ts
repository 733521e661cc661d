import type { EntityManager } from 'typeorm';
import { currentRequest } from '../common/request-context';
import { accountForbidden } from '../identity/caller';
import { sharedLock } from './locks';
import { placeholders } from './raw';
import { int, readRows } from './rows';

/** An account, with what says whether it can be deleted: a parent cannot. */
interface Place {
  accountId: number;
  parentAccountId: number | null;
}

/** The sub-accounts that a unit of work has to do with, by its manager. */
const touched = new WeakMap<EntityManager, Set<number>>();

/** Begins to note the sub-accounts that a unit of work has to do with. */
export function beginNoting(manager: EntityManager): void {
  touched.set(manager, new Set());
}

/** Notes that the unit of work, if there is one, changes something in an account. */
export function noteAccount(manager: EntityManager, { accountId, parentAccountId }: Place): void {
  if (parentAccountId !== null) touched.get(manager)?.add(accountId);
}

/**
 * Whether every sub-account that the unit of work has to do with still lives. Refuses with 403 where the one that the
 * request names does not. Their rows are locked in shared mode until the unit ends, so that a deletion which comes later
 * waits, and comes after what the unit has stored and announced. To be called when the unit has changed all it will.
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
