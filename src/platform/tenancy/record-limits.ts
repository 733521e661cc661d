import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { limitReached } from '../common/problem';
import { Account } from './account.entity';
import { lockForUpdate } from '../database/locks';

interface OfAccount extends ObjectLiteral {
  accountId: number;
}

/** Throws 422 `limit_reached`; `most` 0 means no limit. Locks the account against concurrent creates. */
export async function requireRoom<T extends OfAccount>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T> & { accountId: number },
  most: number,
): Promise<void> {
  if (most === 0) return;
  await lockForUpdate(manager, Account, { accountId: where.accountId });
  const [last] = await manager.find(entity, { where, skip: most - 1, take: 1 });
  if (last) throw limitReached(most);
}
