import type { EntityManager } from 'typeorm';
import type { SubAccountPayload } from '../events/catalogue';
import type { Account } from '../identity/account.entity';
import { User } from '../identity/user.entity';

/** The payload of sub-account events: the sub-account and its parent's Owner at the time of the change. */
export async function subAccountPayload(
  manager: EntityManager,
  { accountId, name, updatedAt }: Account,
  { ownerUserId }: Account,
): Promise<SubAccountPayload> {
  const owner = ownerUserId === null ? null : await manager.findOneBy(User, { userId: ownerUserId });
  return {
    accountMasterEmail: owner?.email ?? null,
    subAccountName: name,
    subAccounId: accountId,
    dateTime: updatedAt,
  };
}
