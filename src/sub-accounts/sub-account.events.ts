import type { EntityManager } from 'typeorm';
import { shownEmail } from '../platform/common/email';
import type { Subject } from '../platform/events/announcements';
import type { SubAccountPayload } from '../platform/events/catalog';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import { User } from '../platform/identity/user.entity';

/** The email of the parent's Owner; null if there is no Owner. */
export async function subAccountPayload(
  manager: EntityManager,
  { accountId, name, updatedAt }: TreeAccount,
  { ownerUserId }: TreeAccount,
): Promise<SubAccountPayload> {
  const owner = ownerUserId === null ? null : await manager.findOneBy(User, { userId: ownerUserId });
  return {
    accountMasterEmail: owner && shownEmail(owner),
    subAccountName: name,
    subAccounId: accountId,
    dateTime: updatedAt,
  };
}

/** The tags of a change of the account. */
export function shownBlog({ accountId }: Pick<TreeAccount, 'accountId'>): Subject {
  return { id: accountId, tagged: { blogs: [accountId] } };
}
