import { Problem } from '../platform/common/problem';
import { lockForUpdate, sharedLock } from '../platform/database/locks';
import { readRows, text } from '../platform/database/rows';
import type { Attempt } from '../platform/database/unit-of-work';
import { Account } from '../platform/tenancy/account.entity';
import type { Approval } from './approval';
import { isPublicChange, type Written } from './public-change';
import type { Post, PostColumns } from './post.entity';

/** The post that is written: its account, and its columns before the write; null for a new post. */
interface Target {
  accountId: number;
  before: PostColumns | null;
}

/** The columns that follow from the slug that a post gets. */
type Placed = Pick<Post, 'postSlug' | 'seoScore'>;

/**
 * The values of a write that may be stored. Only the gate makes one, and posts are written by such values alone: so no
 * operation shows readers a text without a review where the account requires reviews.
 */
export class Cleared<T extends object> {
  private constructor(private readonly cleared: T) {}

  /**
   * Lets the values of a write pass. Throws 403 if the account requires reviews, readers would see a difference, and no
   * approval is given.
   */
  static async of<T extends Written>(
    tx: Attempt,
    { accountId, before }: Target,
    values: T,
    approval?: Approval,
  ): Promise<Cleared<T>> {
    if (!approval && isPublicChange(before, values)) await requireNoReviews(tx, accountId);
    return new Cleared(values);
  }

  /** Lets new posts of an account pass, like `of`. */
  static async ofNew<T extends Written>(
    tx: Attempt,
    accountId: number,
    posts: readonly T[],
  ): Promise<Cleared<readonly T[]>> {
    if (posts.some((post) => isPublicChange(null, post))) await requireNoReviews(tx, accountId);
    return new Cleared(posts);
  }

  get values(): T {
    return this.cleared;
  }

  /** Returns the values with the slug that the post gets, and the score that depends on it. */
  placed(at: Placed): Cleared<T & Placed> {
    return new Cleared({ ...this.cleared, ...at });
  }
}

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
