import type { EntityManager } from 'typeorm';
import { readRows, text } from '../database/rows';
import { effectiveRole, highestRole, type Role } from '../operations/role-order';
import { Account } from '../tenancy/account.entity';
import { COUNTED_ROLES } from './counted-roles';

/** Returns the highest role of a user in an account, as the database has it now; null if the user has none there. */
export async function roleOf(
  manager: EntityManager,
  userId: number,
  { accountId, parentAccountId }: Pick<Account, 'accountId' | 'parentAccountId'>,
): Promise<Role | null> {
  const parentId = parentAccountId ?? accountId;
  const isOwner = await manager.existsBy(Account, { accountId: parentId, ownerUserId: userId });
  if (isOwner) return 'Owner';
  const granted = await readRows(
    manager,
    { roleName: text },
    `SELECT m.user_role_name AS roleName FROM ${COUNTED_ROLES.text}
     WHERE m.user_id = ? AND t.account_id = ? AND a.account_id IN (?, ?)`,
    [userId, parentId, accountId, parentId],
  );
  return highestRole(granted.map(({ roleName }) => effectiveRole(roleName)));
}
