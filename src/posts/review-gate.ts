import type { EntityManager } from 'typeorm';
import { Problem } from '../platform/common/problem';
import { isNullRefused } from '../platform/database/database-errors';
import { lockForUpdate, sharedLock } from '../platform/database/locks';
import { readRows, text } from '../platform/database/rows';
import { raw, sql, type Sql } from '../platform/database/sql';
import { ConflictRetry, type Attempt } from '../platform/database/unit-of-work';
import { Account } from '../platform/tenancy/account.entity';
import type { Approval } from './approval';
import { isPublicChange, type Written } from './public-change';
import type { Post, PostColumns } from './post.entity';

/** The post that is written: its account, and its columns before the write. */
interface Target {
  accountId: number;
  before: PostColumns;
}

/** The columns that follow from the slug that a post gets. */
type Placed = Pick<Post, 'postSlug' | 'seoScore'>;

/**
 * The values of a write that may be stored. Only the gate makes one, and posts are written by such values alone: so no
 * operation shows readers a text without a review where the account requires reviews.
 */
export class Permitted<T extends object> {
  private constructor(readonly values: T) {}

  /**
   * Lets the values of a write pass. Throws 403 if the account requires reviews, readers would see a difference, and no
   * approval is given.
   */
  static async of<T extends Written>(
    tx: Attempt,
    { accountId, before }: Target,
    values: T,
    approval?: Approval,
  ): Promise<Permitted<T>> {
    if (!approval && isPublicChange(before, values)) await requireNoReviews(tx, accountId);
    return new Permitted(values);
  }

  /** Lets new posts of an account pass, like `of`. */
  static async ofNew<T extends Written>(
    tx: Attempt,
    accountId: number,
    posts: readonly T[],
  ): Promise<Permitted<readonly T[]>> {
    if (posts.some((post) => isPublicChange(null, post))) await requireNoReviews(tx, accountId);
    return new Permitted(posts);
  }

  /** Returns the values with the slug that the post gets, and the score that depends on it. */
  placed(at: Placed): Permitted<T & Placed> {
    return new Permitted({ ...this.values, ...at });
  }
}

/**
 * Inserts a new post by `insert`, which stores the given expression as the id of the account. Throws 403 as `Permitted.of`
 * does. The INSERT itself reads whether the account requires reviews, so that a new post costs no statement more: the
 * expression is null if it does, and the table refuses null.
 */
export async function insertPermitted(
  tx: Attempt,
  post: Written & Pick<Post, 'accountId'>,
  insert: (accountId: number | Sql) => Promise<number>,
): Promise<number> {
  const { accountId } = post;
  if (!isPublicChange(null, post)) return insert(accountId);
  try {
    return await insert(idWithoutReviews(tx.manager, accountId));
  } catch (error) {
    if (!isNullRefused(error)) throw error;
    await requireNoReviews(tx, accountId);
    throw new ConflictRetry();
  }
}

const idWithoutReviews = (manager: EntityManager, accountId: number): Sql =>
  sql`(SELECT a.account_id FROM accounts a
    WHERE a.account_id = ${accountId} AND a.review_required = 'No'${raw(sharedLock(manager))})`;

/**
 * Returns whether the account requires reviews. Locks its row until the unit of work ends: a change of the setting comes
 * before or after the write as a whole. After a conflict, this is the lock of the search for a free slug: units that
 * shared the row would wait for each other there.
 */
export async function requiresReviews({ manager, attempt }: Attempt, accountId: number): Promise<boolean> {
  if (attempt > 0) await lockForUpdate(manager, Account, { accountId });
  const [account] = await readRows(
    manager,
    { reviewRequired: text },
    `SELECT review_required AS reviewRequired FROM accounts WHERE account_id = ?${sharedLock(manager)}`,
    [accountId],
  );
  return account?.reviewRequired === 'Yes';
}

/** Throws 403 if the account requires reviews. */
async function requireNoReviews(tx: Attempt, accountId: number): Promise<void> {
  if (!(await requiresReviews(tx, accountId))) return;
  throw new Problem(
    'review_required',
    'In this account, readers see only drafts that somebody else has approved.',
  );
}
