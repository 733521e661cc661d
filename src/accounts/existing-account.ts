import { IsNull, type EntityManager } from 'typeorm';
import { invalidField } from '../common/problem';
import { noteAccount } from '../database/living-accounts';
import { Account } from '../identity/account.entity';

/** The parent account or sub-account with this id, for the command line, which reaches all. */
export async function existingAccount(manager: EntityManager, accountId: number): Promise<Account> {
  const account = await manager.findOneBy(Account, { accountId, deletedAt: IsNull() });
  if (!account) throw invalidField('account', 'unknown', 'names no account');
  noteAccount(manager, account);
  return account;
}
