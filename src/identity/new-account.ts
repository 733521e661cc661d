import type { EntityManager } from 'typeorm';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { withFreeSlug } from '../database/slugs';
import { Account, BlogSlug } from './account.entity';

/** The values of a new account: a parent has an Owner, a sub-account a parent. */
export type NewAccount = Pick<Account, 'parentAccountId' | 'ownerUserId' | 'name' | 'blogUrl'>;

/** The unique indexes of both tables apply: an account of an earlier release may have its slug in its own row only. */
const SLUGS = {
  entity: BlogSlug,
  alsoIn: Account,
  field: 'blogSlug',
  index: { name: 'blog_slug', columns: ['blog_slug'] },
  among: {},
} as const;

/** Stores a new account with a blogSlug made from its name that no account ever had. */
export function insertAccount(manager: EntityManager, run: number, values: NewAccount): Promise<Account> {
  const { name, parentAccountId } = values;
  const now = new Date();
  const space = { ...SLUGS, accountId: parentAccountId ?? 0 };
  return withFreeSlug(manager, space, slugFrom(name, 'blog'), run, async (blogSlug) => {
    const account = manager.create(Account, {
      ...values,
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

/** Stores the slug of an account that is about to be deleted, if an earlier release created the account without that. */
export async function keepBlogSlug(manager: EntityManager, { accountId, blogSlug }: Account): Promise<void> {
  if (blogSlug === null || (await manager.existsBy(BlogSlug, [{ accountId }, { blogSlug }]))) return;
  await manager.insert(BlogSlug, { accountId, blogSlug });
}
