import type { EntityManager } from 'typeorm';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { withFreeSlug } from '../database/slugs';
import { Account } from './account.entity';

/** What a new account is made of: a parent has an Owner, a sub-account a parent. */
export type NewAccount = Pick<Account, 'parentAccountId' | 'ownerUserId' | 'name' | 'blogUrl'>;

/** Writes a new account under a blog address of its own, made from its name. */
export function insertAccount(manager: EntityManager, run: number, values: NewAccount): Promise<Account> {
  const { name, parentAccountId } = values;
  const now = new Date();
  const space = {
    entity: Account,
    field: 'blogSlug',
    index: { name: 'uq_accounts_blog_slug', columns: ['blog_slug'] },
    accountId: parentAccountId ?? 0,
    among: {},
  } as const;
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
    return account;
  });
}
