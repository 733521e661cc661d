import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Account, type TreeAccount } from '../tenancy/account.entity';

@Injectable()
export class AccountTree {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  /** Returns the parent account for the id null; null if the tree has no such account, or if it is deleted. */
  find(parent: TreeAccount, accountId: number | null): TreeAccount | Promise<TreeAccount | null> {
    if (accountId === null || accountId === parent.accountId) return parent;
    return this.accounts.findOneBy({ accountId, parentAccountId: parent.accountId, deletedAt: IsNull() });
  }

  async idsOf(parent: TreeAccount, most: number): Promise<number[]> {
    const subAccounts = await this.accounts.find({
      select: { accountId: true },
      where: { parentAccountId: parent.accountId, deletedAt: IsNull() },
      order: { accountId: 'ASC' },
      take: most - 1,
    });
    return [parent.accountId, ...subAccounts.map(({ accountId }) => accountId)];
  }
}
