import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { audit } from '../audit/audit';
import type { Page } from '../common/answers';
import { invalidField } from '../common/problem';
import { sortKey } from '../common/sort-key';
import { change, findOwned, requireVersion } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import { Account } from '../identity/account.entity';
import { roleForbidden, type Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { insertAccount, keepBlogSlug } from '../identity/new-account';
import { raw, sql, type Sql } from '../lists/sql';
import { subAccountPayload } from './sub-account.events';
import type {
  CreateSubAccount,
  ListSubAccounts,
  SubAccountId,
  SubAccountView,
  UpdateSubAccount,
} from './sub-accounts.dto';
import { SUB_ACCOUNTS } from './sub-accounts.listing';

/** Creates, lists, changes and deletes sub-accounts. */
@Injectable()
export class SubAccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly credentials: Credentials,
    private readonly work: UnitOfWork,
  ) {}

  list({ parent, principal, reachesParent }: Caller, query: ListSubAccounts): Promise<Page<SubAccountView>> {
    return SUB_ACCOUNTS.page(this.accounts.manager, {
      ...query,
      scope: { field: 'parentAccountId', values: [parent.accountId] },
      filters: [raw('r.deleted_at IS NULL'), ...(reachesParent ? [] : [reachedBy(principal.userId)])],
      unique: Boolean(query.subAccountId),
    });
  }

  /** There are two levels: a sub-account cannot have sub-accounts. */
  async add({ named, parent }: Caller, { name, blogUrl = null }: CreateSubAccount): Promise<SubAccountView> {
    if (named.accountId !== parent.accountId) {
      throw invalidField('parentAccountId', 'unknown', 'must be the parent account, not a sub-account');
    }
    return this.work.run(async (manager, announce, run) => {
      const parentAccountId = parent.accountId;
      const account = await insertAccount(manager, run, {
        parentAccountId,
        ownerUserId: null,
        name,
        blogUrl,
      });
      const payload = await subAccountPayload(manager, account, parent);
      await audit(manager, 'sub-account.create', { subjectId: account.accountId });
      announce('subaccount.create', parent, account.accountId, payload);
      return SUB_ACCOUNTS.view(account);
    });
  }

  /** The blogSlug stays when the name changes. The parent's own id is 404. */
  update(
    caller: Caller,
    { subAccountId, updatedSubAccountName: name, blogUrl }: UpdateSubAccount,
  ): Promise<SubAccountView> {
    return this.work.run(async (manager, announce) => {
      const where = { accountId: subAccountId, parentAccountId: Not(IsNull()) };
      const account = await findOwned(manager, Account, caller, where);
      await requireVersion(caller, account, () => SUB_ACCOUNTS.view(account));
      await change(manager, Account, account, { name, nameKey: sortKey(name), blogUrl });
      const payload = await subAccountPayload(manager, account, caller.parent);
      await audit(manager, 'sub-account.update', { subjectId: subAccountId });
      announce('subaccount.update', caller.parent, subAccountId, payload);
      return SUB_ACCOUNTS.view(account);
    });
  }

  /** The account and its records are unreachable at once; housekeeping purges the rows and ends sessions later. */
  async remove(caller: Caller, { subAccountId }: SubAccountId): Promise<SubAccountView> {
    const removed = await this.work.run(async (manager, announce) => {
      const account = await findOwned(manager, Account, caller, { accountId: subAccountId });
      caller.requireRole(caller.parent.accountId);
      if (account.parentAccountId === null) throw roleForbidden('The parent account cannot be deleted.');
      const last = SUB_ACCOUNTS.view(account);
      await requireVersion(caller, account, () => last);
      await keepBlogSlug(manager, account);
      await change(manager, Account, account, { blogSlug: null, deletedAt: new Date() });
      const payload = await subAccountPayload(manager, account, caller.parent);
      await audit(manager, 'sub-account.delete', { subjectId: subAccountId });
      announce('subaccount.delete', caller.parent, subAccountId, payload);
      return last;
    });
    this.credentials.forget();
    return removed;
  }
}

/** Accounts in which a user has a role, as a subquery: they may be more than a statement takes parameters. */
function reachedBy(userId: number): Sql {
  return sql`r.account_id IN (SELECT t.assign_account_id FROM team_users m
    JOIN teams t ON t.team_id = m.team_id AND t.deleted_at IS NULL WHERE m.user_id = ${userId} AND m.status = 'accepted')`;
}
