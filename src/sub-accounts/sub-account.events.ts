import type { EntityManager } from 'typeorm';
import type { SubAccountPayload } from '../platform/events/catalogue';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import { User } from '../platform/identity/user.entity';

/**
 * Returns the payload of sub-account events. The e-mail in it is that of the parent's Owner; null if there is no Owner.
 */
export async function subAccountPayload(
  manager: EntityManager,
  { accountId, name, updatedAt }: TreeAccount,
  { ownerUserId }: TreeAccount,
): Promise<SubAccountPayload> {
  const owner = ownerUserId === null ? null : await manager.findOneBy(User, { userId: ownerUserId });
  return {
    accountMasterEmail: owner?.email ?? null,
    subAccountName: name,
    subAccounId: accountId,
    dateTime: updatedAt,
  };
}
