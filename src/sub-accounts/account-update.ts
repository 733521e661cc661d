import type { Caller } from '../platform/access/caller';
import { audit } from '../platform/audit/audit';
import { sortKey } from '../platform/common/sort-key';
import type { Transaction } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { noteAllPosts } from '../platform/post-changes/post-changes';
import { Account } from '../platform/tenancy/account.entity';
import { changedSettings, type AccountSettings } from '../platform/tenancy/account-settings';
import { reviewAuditDetail } from '../platform/tenancy/review-audit-detail';
import { changeLogoMedia } from '../platform/tenancy/logo-media';
import { shownBlog, subAccountPayload } from './sub-account.events';

/** Absent fields keep their values. The blogSlug never changes. */
type AccountChange = AccountSettings & { name?: string };

/** Only the change of a sub-account announces an event. */
export async function updateAccount(
  { manager, announce }: Transaction,
  { parent }: Caller,
  account: Account,
  { name, ...settings }: AccountChange,
): Promise<Account> {
  const named = name === undefined ? {} : { name, nameKey: sortKey(name) };
  const changed = changedSettings(settings);
  const detail = reviewAuditDetail(account, changed);
  const { accountId, parentAccountId, blogLogo, blogUrl } = account;
  await updateVersioned<Account>(manager, Account, account, { ...named, ...changed });
  if (account.blogUrl !== blogUrl) await noteAllPosts(manager, accountId);
  await changeLogoMedia(manager, accountId, blogLogo, account.blogLogo);
  await audit(manager, parentAccountId === null ? 'account.update' : 'sub-account.update', {
    subjectId: accountId,
    detail,
  });
  if (parentAccountId !== null) {
    const payload = await subAccountPayload(manager, account, parent);
    announce('subaccount.update', parent, shownBlog(account), payload);
  }
  return account;
}
