import type { Caller } from '../platform/access/caller';
import { audit } from '../platform/audit/audit';
import { sortKey } from '../platform/common/sort-key';
import type { Transaction } from '../platform/database/unit-of-work';
import { updateVersioned } from '../platform/database/versioned';
import { Account } from '../platform/tenancy/account.entity';
import { changedBlog, type BlogFields } from '../platform/tenancy/blog-fields';
import { subAccountPayload } from './sub-account.events';

/** The fields of an account that its Admins change; absent ones keep their values. The blogSlug never changes. */
export type AccountChange = BlogFields & { name?: string };

/** Changes an account and records the change in the audit log. Only the change of a sub-account announces an event. */
export async function updateAccount(
  { manager, announce }: Transaction,
  { parent }: Caller,
  account: Account,
  { name, ...blog }: AccountChange,
): Promise<Account> {
  const named = name === undefined ? {} : { name, nameKey: sortKey(name) };
  await updateVersioned<Account>(manager, Account, account, { ...named, ...changedBlog(blog) });
  const { accountId, parentAccountId } = account;
  await audit(manager, parentAccountId === null ? 'account.update' : 'sub-account.update', {
    subjectId: accountId,
  });
  if (parentAccountId !== null) {
    announce('subaccount.update', parent, accountId, await subAccountPayload(manager, account, parent));
  }
  return account;
}
