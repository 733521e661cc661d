import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { countChanged, instantParameter } from '../../platform/database/raw';
import { oneOf, raw, sql } from '../../platform/database/sql';
import type { GoneReason } from '../../platform/post-changes/gone-post.entity';
import { noteGone } from '../../platform/post-changes/post-changes';
import type { PostColumns } from '../post.entity';
import { visibility } from '../publication/publication';
import { wasPublic } from '../publication/transitions';

/** A mirror can have seen a post that is not public yet by the clock of this process. */
const SKEW_MS = 1000;

/** Call it after the write. `after` is null for a deletion. Does nothing if readers see the post at the same slug. */
export async function notePostGone(
  manager: EntityManager,
  before: PostColumns,
  after: PostColumns | null,
): Promise<void> {
  const now = clock.date();
  if (!wasPublic(before, new Date(now.getTime() + SKEW_MS)) || before.postHidePostFromBlog === 'Yes') return;
  const reason = reasonFor(before, after, now);
  if (!reason) return;
  const { accountId, postId, postSlug } = before;
  const movedTo = reason === 'moved' && after ? after.postSlug : null;
  await noteGone(manager, {
    accountId,
    postId,
    postSlug,
    reason,
    movedTo,
    goneAt: goneAt(before, after, now),
  });
}

/** For posts that are deleted and purged at the same time. */
export async function notePurgedGone(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  const now = instantParameter(clock.date());
  const { text, params } = sql`INSERT INTO gone_posts (account_id, post_id, reason, gone_at)
    SELECT p.account_id, p.post_id, 'deleted', ${now} FROM posts p
    WHERE ${oneOf(raw('p.post_id'), postIds)} AND p.visible_from IS NOT NULL AND p.post_hide_post_from_blog = 'No'`;
  await countChanged(manager, text, [...params]);
}

function reasonFor(before: PostColumns, after: PostColumns | null, now: Date): GoneReason | null {
  if (!after) return 'deleted';
  if (visibility(after, now) !== 'public') return 'private';
  if (after.postHidePostFromBlog === 'Yes') return 'hidden';
  return after.postSlug === before.postSlug ? null : 'moved';
}

/**
 * A post whose end has passed has been gone since then: the row takes the place of the date, which readers of changes
 * compare until this commit. The other times are not after the time of the update, so a move precedes it.
 */
function goneAt({ goesPrivateAt }: PostColumns, after: PostColumns | null, now: Date): Date {
  const isShown = after !== null && visibility(after, now) === 'public';
  if (goesPrivateAt && goesPrivateAt <= now && !isShown) return goesPrivateAt;
  return after && after.updatedAt < now ? after.updatedAt : now;
}
