import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { requireRecentPassword } from '../platform/access/recent-password';
import { audit } from '../platform/audit/audit';
import { sortKey } from '../platform/common/sort-key';
import type { Transaction } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { Account } from '../platform/tenancy/account.entity';
import { changedSettings, type AccountSettings } from '../platform/tenancy/account-settings';
import { reviewChange } from '../platform/tenancy/review-change';
import { subAccountPayload } from './sub-account.events';

/** Absent fields keep their values. The blogSlug never changes. */
export type AccountChange = AccountSettings & { name?: string };

/** Throws 403 if the change ends reviews, unless the caller is the Owner of the parent with a recent password. */
export async function requireSettingsRight(
  manager: EntityManager,
  caller: Caller,
  account: Account,
  change: AccountChange,
): Promise<void> {
  const { reviewRequired } = changedSettings(change);
  if (account.reviewRequired === 'No' || reviewRequired !== 'No') return;
  if (caller.isOwner) return requireRecentPassword(manager, caller.principal);
  throw roleForbidden('Only the Owner of the parent account sets reviewRequired from Yes to No.');
}

/** Only the change of a sub-account announces an event. */
export async function updateAccount(
  { manager, announce }: Transaction,
  { parent }: Caller,
  account: Account,
  { name, ...settings }: AccountChange,
): Promise<Account> {
  const named = name === undefined ? {} : { name, nameKey: sortKey(name) };
  const changed = changedSettings(settings);
  const detail = reviewChange(account, changed);
  await updateVersioned<Account>(manager, Account, account, { ...named, ...changed });
  const { accountId, parentAccountId } = account;
  await audit(manager, parentAccountId === null ? 'account.update' : 'sub-account.update', {
    subjectId: accountId,
    detail,
  });
  if (parentAccountId !== null) {
    announce('subaccount.update', parent, accountId, await subAccountPayload(manager, account, parent));
  }
  return account;
}
