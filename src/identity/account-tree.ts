import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { atOnce } from '../common/at-once';
import { Account } from './account.entity';
import { accountForbidden, type Caller } from './caller';

/** The parent account of a caller and its sub-accounts. */
@Injectable()
export class AccountTree {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  /** The account with this id, or the parent for none. One out of reach is refused as one that does not exist. */
  within(caller: Caller, accountId: number | null): Account | Promise<Account> {
    return atOnce(this.find(caller, accountId ?? caller.parent.accountId), (account) => {
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
