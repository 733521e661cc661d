import { IsNull, type EntityManager } from 'typeorm';
import { COUNTED_ROLES } from '../platform/access/counted-roles';
import { readRows, text } from '../platform/database/rows';
import { Account } from '../platform/tenancy/account.entity';

const NAMED = { name: text, language: text };

const FIRST_JOINED = `SELECT a.name, a.language FROM ${COUNTED_ROLES.text} WHERE m.user_id = ? ORDER BY m.member_id LIMIT 1`;

/** The account whose name and language the email uses: the first owned one, else that of the oldest membership. */
export async function passwordResetAccount(
  manager: EntityManager,
  userId: number,
): Promise<{ name: string; language: string } | null> {
  const owned = await manager.findOne(Account, {
    select: { accountId: true, name: true, language: true },
    where: { ownerUserId: userId, deletedAt: IsNull() },
    order: { accountId: 'ASC' },
  });
  if (owned) return owned;
  const [joined] = await readRows(manager, NAMED, FIRST_JOINED, [userId]);
  return joined ?? null;
}
