import type { EntityManager } from 'typeorm';
import { roleOf } from '../platform/access/role-of';
import { invalidField } from '../platform/common/problem';
import { isDuplicate } from '../platform/database/database-errors';
import { ConflictRetry } from '../platform/database/unit-of-work';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import { Author } from './author.entity';

const ONE_BYLINE = [
  { name: 'uq_authors_account_user', columns: ['account_id', 'user_id'] },
  { name: 'uq_authors_account_token', columns: ['account_id', 'service_token_id'] },
];

/** The person or the service token that has the byline. */
export type BylineOwner = { userId: number } | { serviceTokenId: number };

/** Returns the author of a person or a service token in an account, or null. */
export async function bylineOf(
  manager: EntityManager,
  accountId: number,
  owner: BylineOwner,
): Promise<Author | null> {
  const author = await manager.findOneBy(Author, { accountId, ...owner });
  if (!author?.deletedAt) return author;
  // Deleted by a process of an earlier release, which does not know the column.
  await manager.update(Author, { authorId: author.authorId }, { userId: null, serviceTokenId: null });
  return null;
}

/** Throws 422 if the person has no role in the account, or another author in it. An unchanged person is accepted. */
export async function requirePerson(
  manager: EntityManager,
  account: TreeAccount,
  userId: number | null | undefined,
  author?: Author,
): Promise<void> {
  if (userId === undefined || userId === null || userId === author?.userId) return;
  if (!(await roleOf(manager, userId, account))) {
    throw invalidField('userId', 'unknown', 'is not the id of a person with a role in this account');
  }
  if (await bylineOf(manager, account.accountId, { userId })) {
    throw invalidField('userId', 'conflict', 'is the id of a person who has another author in this account');
  }
}

/** Runs the unit again if another one has given the person or the service token an author: it then finds that author. */
export async function oncePerPerson<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw ONE_BYLINE.some((index) => isDuplicate(error, index)) ? new ConflictRetry() : error;
  }
}
