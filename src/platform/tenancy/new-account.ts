import type { EntityManager } from 'typeorm';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { newSettings, type AccountSettings } from './account-settings';
import { withFreeSlug } from './slugs';
import { Account, BlogSlug } from './account.entity';
import type { Attempt } from '../database/unit-of-work';

/** The values of a new account. A parent account has an Owner; a sub-account has a parent. */
export type NewAccount = Pick<Account, 'parentAccountId' | 'ownerUserId' | 'name'> & AccountSettings;

/**
 * The scope in which blog slugs are unique. The unique indexes of both tables apply: an account of an earlier release
 * can have its slug in its `accounts` row only.
 */
const SLUGS = {
  entity: BlogSlug,
  alsoIn: Account,
  field: 'blogSlug',
  index: { name: 'blog_slug', columns: ['blog_slug'] },
  among: {},
} as const;

/** Inserts an account with a blogSlug that is made from its name and that no other account has ever had. */
export function insertAccount(tx: Attempt, values: NewAccount): Promise<Account> {
  const { name, parentAccountId, ownerUserId, ...settings } = values;
  const now = new Date();
  const space = { ...SLUGS, accountId: parentAccountId ?? 0 };
  const { manager } = tx;
  return withFreeSlug(tx, space, slugFrom(name, 'blog'), async (blogSlug) => {
    const account = manager.create(Account, {
      name,
      parentAccountId,
      ownerUserId,
      ...newSettings(settings),
      nameKey: sortKey(name),
      blogSlug,
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
    await manager.insert(Account, account);
    await manager.insert(BlogSlug, { accountId: account.accountId, blogSlug });
    return account;
  });
}

/**
 * Stores the slug of an account that is about to be deleted, because earlier releases created accounts without a row in
 * `blog_slugs`.
 */
export async function keepBlogSlug(manager: EntityManager, { accountId, blogSlug }: Account): Promise<void> {
  if (blogSlug === null || (await manager.existsBy(BlogSlug, [{ accountId }, { blogSlug }]))) return;
  await manager.insert(BlogSlug, { accountId, blogSlug });
}
