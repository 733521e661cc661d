import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../../platform/access/caller';
import { roleOf } from '../../platform/access/role-of';
import { clock } from '../../platform/common/clock';
import { defined } from '../../platform/common/objects';
import { Problem } from '../../platform/common/problem';
import { lockForUpdate, sharedLock } from '../../platform/database/locks';
import { selectRows, text } from '../../platform/database/rows';
import type { Attempt } from '../../platform/database/unit-of-work';
import { isAtLeast } from '../../platform/operations/role-order';
import { Account, type TreeAccount } from '../../platform/tenancy/account.entity';
import { differences, POST_FIELDS } from '../post-fields';
import type { Post, PostColumns } from '../post.entity';
import { statusNow, visibility, type Publication } from '../publication/publication';
import { seoScore } from '../seo-score';

export const REVIEW_STATES = ['none', 'requested', 'approved', 'rejected'] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

export interface Reviewed {
  draftVersion: number;
  reviewState: ReviewState;
  /** The draft version of the last decision; null if there was none. */
  reviewedVersion: number | null;
  /** Null if there was no decision, or if the user has been erased. */
  reviewedBy: number | null;
}

/** The proof that a draft may be published although reviews are required. Only this class creates it. */
export class Approval {
  protected readonly counts = true;

  private constructor() {}

  /** Returns the approval of the current version, if the approver is still an Editor in the account. */
  static async of(
    manager: EntityManager,
    account: Pick<TreeAccount, 'accountId' | 'parentAccountId'>,
    { draftVersion, reviewState, reviewedVersion, reviewedBy }: Reviewed,
  ): Promise<Approval | undefined> {
    if (reviewState !== 'approved' || reviewedVersion !== draftVersion || reviewedBy === null)
      return undefined;
    const role = await roleOf(manager, reviewedBy, account);
    return isAtLeast(role, 'Editor') ? new Approval() : undefined;
  }

  /** For the Owner, who can publish without a review. Throws 403 for everyone else. */
  static ofOwner(caller: Caller): Approval {
    if (!caller.isOwner) throw roleForbidden('Only the Owner can publish without a review.');
    return new Approval();
  }
}

export type Written = Publication & Partial<PostColumns>;

interface Target {
  accountId: number;
  before: PostColumns;
}

/** Only the gate creates these values, and only they can be stored, so no operation bypasses a required review. */
export class Permitted<T extends object> {
  private constructor(readonly values: T) {}

  /** Throws 403 if the account requires reviews, readers would see a difference, and there is no approval. */
  static async of<T extends Written>(
    tx: Attempt,
    { accountId, before }: Target,
    values: T,
    approval?: Approval,
  ): Promise<Permitted<T>> {
    if (!approval && isPublicChange(before, values)) await requireNoReviews(tx, accountId);
    return new Permitted(values);
  }

  static async ofNew<T extends Written>(
    tx: Attempt,
    accountId: number,
    posts: readonly T[],
  ): Promise<Permitted<readonly T[]>> {
    if (posts.some((post) => isPublicChange(null, post))) await requireNoReviews(tx, accountId);
    return new Permitted(posts);
  }

  /** Adds the free slug and the score for it. */
  placed(before: PostColumns, postSlug: string): Permitted<T & Pick<Post, 'postSlug' | 'seoScore'>> {
    const score = seoScore({ ...before, ...this.values, postSlug });
    return new Permitted({ ...this.values, postSlug, seoScore: score });
  }
}

/**
 * Locks the account until the unit of work ends, so that the setting cannot change during the write. After a conflict
 * the lock is exclusive, as in the search for a free slug, because units of work with a shared lock would deadlock.
 */
export async function requiresReviews({ manager, attempt }: Attempt, accountId: number): Promise<boolean> {
  if (attempt > 0) await lockForUpdate(manager, Account, { accountId });
  const [account] = await selectRows(
    manager,
    { reviewRequired: text },
    `FROM accounts WHERE account_id = ?${sharedLock(manager)}`,
    [accountId],
  );
  return account?.reviewRequired === 'Yes';
}

/** Throws 403. */
export async function requireNoReviews(tx: Attempt, accountId: number): Promise<void> {
  if (!(await requiresReviews(tx, accountId))) return;
  throw new Problem('review_required', 'This account publishes only drafts that someone else has approved.');
}

/**
 * Compares what readers see, now or at a later date. An earlier end of the publication shows nothing new. Any other
 * write to a post that stays public does, even without a change, because readers see the time of the update.
 */
export function isPublicChange(before: PostColumns | null, after: Written, now = clock.date()): boolean {
  if (visibility(after, now) === 'private') return false;
  if (!before || visibility(before, now) === 'private') return true;
  const then = { ...before, postStatus: statusNow(before, now) };
  const [field, ...more] = differences(then, { ...then, ...defined(after) }, POST_FIELDS);
  return field !== 'postUnpublishAt' || more.length > 0 || !endsEarlier(before, after);
}

function endsEarlier(
  { postUnpublishAt: before }: Pick<Publication, 'postUnpublishAt'>,
  { postUnpublishAt: after }: Pick<Publication, 'postUnpublishAt'>,
): boolean {
  return after !== null && (before === null || after < before);
}
