import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { thenSync } from '../common/then-sync';
import { Account } from './account.entity';
import { accountForbidden, type Caller } from './caller';

/** The parent account of a caller and its sub-accounts. */
@Injectable()
export class AccountTree {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  /** The account with this id, or the parent for null. Throws the same 403 for one out of reach and for an unknown one. */
  within(caller: Caller, accountId: number | null): Account | Promise<Account> {
    return thenSync(this.find(caller, accountId ?? caller.parent.accountId), (account) => {
      if (!account || !caller.roleIn(account.accountId)) throw accountForbidden();
      return account;
    });
  }

  /** The ids of a parent and of its living sub-accounts, at most `most` of them. */
  async idsOf(parent: Account, most: number): Promise<number[]> {
    const subAccounts = await this.accounts.find({
      select: { accountId: true },
      where: { parentAccountId: parent.accountId, deletedAt: IsNull() },
      order: { accountId: 'ASC' },
      take: most - 1,
    });
    return [parent.accountId, ...subAccounts.map(({ accountId }) => accountId)];
  }

  private find({ parent }: Caller, accountId: number): Account | Promise<Account | null> {
    if (accountId === parent.accountId) return parent;
    return this.accounts.findOneBy({ accountId, parentAccountId: parent.accountId, deletedAt: IsNull() });
  }
}
