import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { requireVersion } from '../platform/access/owned-records';
import { accountForbidden } from '../platform/common/problem';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { Account } from '../platform/tenancy/account.entity';
import { updateAccount } from './account-update';
import type { AccountView, GetAccount, UpdateAccount } from './accounts.dto';
import { ACCOUNTS } from './accounts.listing';
import { requireSettingsRight } from './settings-right';

/** For any account of a tree, including the parent account. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly work: UnitOfWork,
  ) {}

  async get({ accountId }: GetAccount): Promise<AccountView> {
    return ACCOUNTS.view(await named(this.accounts.manager, accountId));
  }

  /** Principals hold the parent account, from which the addresses of its posts are made. */
  update(caller: Caller, { accountId, ...change }: UpdateAccount): Promise<AccountView> {
    return this.work.run(
      async (tx) => {
        const account = await named(tx.manager, accountId);
        await requireSettingsRight(tx.manager, caller, account, change);
        await requireVersion(caller, account, () => ACCOUNTS.view(account));
        return ACCOUNTS.view(await updateAccount(tx, caller, account, change));
      },
      { access: true },
    );
  }
}

/** Throws 403 if the account was deleted after the guards had checked it. */
async function named(manager: EntityManager, accountId: number): Promise<Account> {
  const account = await manager.findOneBy(Account, { accountId, deletedAt: IsNull() });
  if (!account) throw accountForbidden();
  return account;
}
