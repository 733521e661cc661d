import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { clock } from '../platform/common/clock';
import { audit } from '../platform/audit/audit';
import type { Page } from '../platform/common/page';
import { invalidField } from '../platform/common/problem';
import { findOwned, requireVersion } from '../platform/access/owned-records';
import { updateVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { Account } from '../platform/tenancy/account.entity';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { insertAccount, keepBlogSlug } from '../platform/tenancy/new-account';
import { MOST_VALUES } from '../platform/database/raw';
import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { shownBlog, subAccountPayload } from './sub-account.events';
import { updateAccount } from './account-update';
import { requirePersonFor, requireSettingsRight } from './settings-right';
import type {
  CreateSubAccount,
  ListSubAccounts,
  SubAccountId,
  SubAccountView,
  UpdateSubAccount,
} from './sub-accounts.dto';
import { SUB_ACCOUNTS } from './sub-accounts.listing';
import { COUNTED_ROLES } from '../platform/access/counted-roles';

@Injectable()
export class SubAccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly work: UnitOfWork,
  ) {}

  list(caller: Caller, query: ListSubAccounts): Promise<Page<SubAccountView>> {
    const { parent, reachesParent } = caller;
    return SUB_ACCOUNTS.page(this.accounts.manager, {
      ...query,
      scope: { field: 'parentAccountId', values: [parent.accountId] },
      filters: [raw('r.deleted_at IS NULL'), ...(reachesParent ? [] : [reachedBy(caller)])],
      unique: Boolean(query.subAccountId),
    });
  }

  /** Throws 422 if the account that the request names is itself a sub-account. */
  async add(caller: Caller, { parentAccountId: _, ...fields }: CreateSubAccount): Promise<SubAccountView> {
    const { named, parent } = caller;
    requirePersonFor(caller, fields);
    if (named.accountId !== parent.accountId) {
      throw invalidField('parentAccountId', 'unknown', 'must be the parent account, not a sub-account');
    }
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const parentAccountId = parent.accountId;
      const account = await insertAccount(tx, { parentAccountId, ownerUserId: null, ...fields });
      const payload = await subAccountPayload(manager, account, parent);
      await audit(manager, 'sub-account.create', { subjectId: account.accountId });
      announce('subaccount.create', parent, shownBlog(account), payload);
      return SUB_ACCOUNTS.view(account);
    });
  }

  /** The blogSlug stays when the name changes. Throws 404 for the id of the parent account. */
  update(
    caller: Caller,
    { subAccountId, updatedSubAccountName: name, ...settings }: UpdateSubAccount,
  ): Promise<SubAccountView> {
    return this.work.run(async (tx) => {
      const where = { accountId: subAccountId, parentAccountId: Not(IsNull()) };
      const account = await findOwned(tx.manager, Account, caller, where);
      const change = { name, ...settings };
      await requireSettingsRight(tx.manager, caller, account, change);
      await requireVersion(caller, account, () => SUB_ACCOUNTS.view(account));
      return SUB_ACCOUNTS.view(await updateAccount(tx, caller, account, change));
    });
  }

  /** The records are inaccessible immediately; housekeeping later deletes the rows and ends sessions. */
  async remove(caller: Caller, { subAccountId }: SubAccountId): Promise<SubAccountView> {
    return this.work.run(
      async ({ manager, announce }) => {
        const account = await findOwned(manager, Account, caller, { accountId: subAccountId });
        caller.requireRole(caller.parent.accountId);
        if (account.parentAccountId === null) throw roleForbidden('The parent account cannot be deleted.');
        const last = SUB_ACCOUNTS.view(account);
        await requireVersion(caller, account, () => last);
        await keepBlogSlug(manager, account);
        await updateVersioned(manager, Account, account, { blogSlug: null, deletedAt: clock.date() });
        const payload = await subAccountPayload(manager, account, caller.parent);
        await audit(manager, 'sub-account.delete', { subjectId: subAccountId });
        announce('subaccount.delete', caller.parent, shownBlog(account), payload);
        return last;
      },
      { access: true },
    );
  }
}

/** For a person a subquery, because the ids could exceed the number of parameters that a statement can have. */
function reachedBy({ personId: userId, principal }: Caller): Sql {
  if (userId === null) return oneOf(raw('r.account_id'), [...principal.grants.keys()].slice(0, MOST_VALUES));
  return sql`r.account_id IN (SELECT a.account_id FROM ${COUNTED_ROLES} WHERE m.user_id = ${userId})`;
}
