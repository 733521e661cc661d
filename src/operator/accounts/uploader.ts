import type { EntityManager } from 'typeorm';
import type { Uploader } from '../../media/new-media';
import { Account } from '../../platform/tenancy/account.entity';
import { existingAccount } from './existing-account';

/** For commands that add pictures. Throws 422 if the account does not exist. */
export async function uploaderFor(manager: EntityManager, accountId: number): Promise<Uploader> {
  const named = await existingAccount(manager, accountId);
  const parentId = named.parentAccountId ?? accountId;
  return { named, parent: await manager.findOneByOrFail(Account, { accountId: parentId }), userId: null };
}
