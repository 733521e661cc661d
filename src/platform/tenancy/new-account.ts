import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { inList } from '../database/raw';
import { newSettings, type AccountSettings } from './account-settings';
import { changeLogoMedia } from './logo-media';
import { withFreeSlug } from './slugs';
import { Account, BlogSlug } from './account.entity';
import type { Attempt } from '../database/unit-of-work';

/** A parent account has an Owner; a sub-account has a parent. */
export type NewAccount = Pick<Account, 'parentAccountId' | 'ownerUserId' | 'name'> & AccountSettings;

/** Both tables' unique indexes apply: an account of an earlier release can have its slug only in `accounts`. */
const SLUGS = {
  entity: BlogSlug,
  field: 'blogSlug',
  index: { name: 'blog_slug', columns: ['blog_slug'] },
  among: {},
} as const;

/** The blogSlug is made from the name, and no other account has ever had it. */
export function insertAccount(tx: Attempt, values: NewAccount): Promise<Account> {
  const { name, parentAccountId, ownerUserId, ...settings } = values;
  const now = clock.date();
  const { manager } = tx;
  const alsoUsed = (slugs: readonly string[]) => slugsInAccounts(manager, slugs);
  const space = { ...SLUGS, accountId: parentAccountId ?? 0, alsoUsed };
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
    await changeLogoMedia(manager, account.accountId, null, account.blogLogo);
    return account;
  });
}

async function slugsInAccounts(manager: EntityManager, slugs: readonly string[]) {
  const accounts = await manager.findBy(Account, { blogSlug: inList(slugs) });
  return accounts.map(({ blogSlug }) => blogSlug);
}

/** Earlier releases created accounts without a row in `blog_slugs`. */
export async function keepBlogSlug(manager: EntityManager, { accountId, blogSlug }: Account): Promise<void> {
  if (blogSlug === null || (await manager.existsBy(BlogSlug, [{ accountId }, { blogSlug }]))) return;
  await manager.insert(BlogSlug, { accountId, blogSlug });
}
