import type { EntityManager } from 'typeorm';
import type { Uploader } from '../../media/new-media';
import { NO_MAKER } from '../../platform/access/identity';
import { Account } from '../../platform/tenancy/account.entity';
import { existingAccount } from './existing-account';

/** For commands that add pictures. Throws 422 if the account does not exist. */
export async function uploaderFor(manager: EntityManager, accountId: number): Promise<Uploader> {
  const named = await existingAccount(manager, accountId);
  const parentId = named.parentAccountId ?? accountId;
  const parent = await manager.findOneByOrFail(Account, { accountId: parentId });
  return { named, parent, maker: NO_MAKER, hasPublishScope: true, requirePublishScope: () => undefined };
}
