import { IsNull, type EntityManager } from 'typeorm';
import { invalidField } from '../../platform/common/problem';
import { noteAccount } from '../../platform/database/living-accounts';
import { Account } from '../../platform/tenancy/account.entity';

/** For commands, which reach all accounts. Throws 422 if it does not exist. */
export async function existingAccount(manager: EntityManager, accountId: number): Promise<Account> {
  const account = await manager.findOneBy(Account, { accountId, deletedAt: IsNull() });
  if (!account) throw invalidField('account', 'unknown', 'does not match any account');
  noteAccount(manager, account);
  return account;
}
