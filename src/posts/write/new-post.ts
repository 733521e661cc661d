import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { Maker } from '../../platform/access/identity';
import { clock } from '../../platform/common/clock';
import { isNullRefused } from '../../platform/database/database-errors';
import { insertRow } from '../../platform/database/inserts';
import { sharedLock } from '../../platform/database/locks';
import { raw, sql, type Sql } from '../../platform/database/sql';
import { ConflictRetry, type Attempt } from '../../platform/database/unit-of-work';
import { firstHistory } from '../history/text-history';
import type { Authorship } from '../history/via';
import { Post, SEARCH_DUE } from '../post.entity';
import { publish } from '../publication/publication';
import { seoScore } from '../seo-score';
import { textColumns, requestedPublication, type PostInput } from './changed-post';
import { changePostMedia } from './post-media';
import { isPublicChange, requireNoReviews, type Permitted } from './review-gate';
import { wantedSlug, withFreePostSlug } from './slug';

type PostValues = Omit<Post, 'postId' | 'postSlug' | 'seoScore'>;

export function newPost(accountId: number, maker: Maker, input: PostInput, now = clock.date()): PostValues {
  // Spreads are last, the largest at the end: adding properties to a large object is slow.
  return {
    accountId,
    searchDue: isInBulk(maker) ? SEARCH_DUE.later : SEARCH_DUE.soon,
    createdBy: maker.createdBy,
    serviceTokenId: maker.serviceTokenId,
    draftVersion: null,
    lastDraftVersion: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...firstHistory(firstAuthorship(maker)),
    ...publish(requestedPublication(input), undefined, now),
    ...textColumns(input),
  };
}

/** Whether a command adds the post. */
function isInBulk({ createdBy, serviceTokenId }: Maker): boolean {
  return createdBy === null && serviceTokenId === null;
}

function firstAuthorship(maker: Maker): Authorship {
  if (isInBulk(maker)) return { by: null, via: 'import' };
  return { by: maker.createdBy, via: maker.serviceTokenId === null ? 'api' : 'service' };
}

/**
 * Makes the slug from `givenSlug` or the title. Throws 403 if readers would see the post without a required review.
 * `caller` is absent for a command.
 */
export async function insertPost(
  tx: Attempt,
  values: PostValues,
  givenSlug: string | null | undefined,
  caller?: Caller,
): Promise<Post> {
  const wanted = wantedSlug(givenSlug, values.postTitle);
  return withFreePostSlug(tx, { caller, ...values }, wanted, async (postSlug) => {
    const post = { postSlug, seoScore: seoScore({ postSlug, ...values }), ...values };
    const inserted = { postId: await insertPermitted(tx, post), ...post };
    await changePostMedia(tx.manager, inserted, null, inserted);
    return inserted;
  });
}

/** Inserts posts with one statement. Their slugs must be free. */
export async function insertPosts(
  manager: EntityManager,
  { values }: Permitted<readonly Omit<Post, 'postId'>[]>,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Post)
    .values([...values])
    .updateEntity(false)
    .execute();
}

/**
 * To save a query, the expression for the account id reads the setting. It is null if reviews are required, which the
 * table rejects.
 */
async function insertPermitted(tx: Attempt, post: Omit<Post, 'postId'>): Promise<number> {
  const { manager } = tx;
  const { accountId } = post;
  if (!isPublicChange(null, post)) return insertRow(manager, Post, post);
  try {
    return await insertRow(manager, Post, { ...post, accountId: idWithoutReviews(manager, accountId) });
  } catch (error) {
    if (!isNullRefused(error)) throw error;
    await requireNoReviews(tx, accountId);
    throw new ConflictRetry();
  }
}

const idWithoutReviews = (manager: EntityManager, accountId: number): Sql =>
  sql`(SELECT a.account_id FROM accounts a
    WHERE a.account_id = ${accountId} AND a.review_required = 'No'${raw(sharedLock(manager))})`;
