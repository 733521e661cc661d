import type { EntityManager } from 'typeorm';
import { from, selectRows, text } from '../database/rows';
import { effectiveRole, highestRole, type Role } from '../operations/role-order';
import { Account } from '../tenancy/account.entity';
import { COUNTED_ROLES } from './counted-roles';

/** Reads the database, not the cached principal; null without a role. */
export async function roleOf(
  manager: EntityManager,
  userId: number,
  { accountId, parentAccountId }: Pick<Account, 'accountId' | 'parentAccountId'>,
): Promise<Role | null> {
  const parentId = parentAccountId ?? accountId;
  const isOwner = await manager.existsBy(Account, { accountId: parentId, ownerUserId: userId });
  if (isOwner) return 'Owner';
  const granted = await selectRows(
    manager,
    { roleName: from('m.user_role_name', text) },
    `FROM ${COUNTED_ROLES.text}
     WHERE m.user_id = ? AND t.account_id = ? AND a.account_id IN (?, ?)`,
    [userId, parentId, accountId, parentId],
  );
  return highestRole(granted.map(({ roleName }) => effectiveRole(roleName)));
}
