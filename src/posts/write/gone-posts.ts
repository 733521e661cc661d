import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { insertRow, insertRows } from '../../platform/database/inserts';
import { inList } from '../../platform/database/raw';
import { GonePost, type GoneReason } from '../../platform/post-changes/gone-post.entity';
import { Sealer } from '../../platform/secrets/sealer';
import { Post, type PostColumns } from '../post.entity';
import { visibility } from '../publication/publication';
import { wasPublic } from '../publication/transitions';
import { sealSlugs } from './gone-slugs';

/** A mirror can have seen a post that is not public yet by the clock of this process. */
const SKEW_MS = 1000;

const SHOWN = {
  accountId: true,
  postId: true,
  postSlug: true,
  postHidePostFromBlog: true,
  visibleFrom: true,
  goesPrivateAt: true,
} as const;

type Shown = Pick<PostColumns, keyof typeof SHOWN>;

/** Records, in the transaction of a change, that readers no longer see posts in lists under their slugs. */
@Injectable()
export class GonePosts {
  constructor(private readonly sealer: Sealer) {}

  /** Call it after the write. `after` is null for a deletion. Does nothing if readers see the post at the same slug. */
  async note(manager: EntityManager, before: Shown, after: PostColumns | null): Promise<void> {
    for (const row of this.rowsOf(before, after)) await insertRow(manager, GonePost, row);
  }

  /** For posts that a command deletes. Call it before. */
  async noteDeleted(manager: EntityManager, postIds: readonly number[]): Promise<void> {
    const posts = await manager.find(Post, { select: SHOWN, where: { postId: inList(postIds) } });
    await insertRows(
      manager,
      GonePost,
      posts.flatMap((post) => this.rowsOf(post, null)),
    );
  }

  private rowsOf(before: Shown, after: PostColumns | null): Omit<GonePost, 'goneId'>[] {
    const now = clock.date();
    const { accountId, postId, postSlug, postHidePostFromBlog } = before;
    const wasListed = wasPublic(before, new Date(now.getTime() + SKEW_MS)) && postHidePostFromBlog === 'No';
    const reason = wasListed && reasonFor(before, after, now);
    if (!reason) return [];
    const movedTo = reason === 'moved' && after ? after.postSlug : null;
    const sealedSlugs = sealSlugs(this.sealer, { postSlug, movedTo });
    return [{ accountId, postId, sealedSlugs, reason, goneAt: goneAt(before, after, now) }];
  }
}

/** Readers do not learn that a post is deleted after its end. */
function reasonFor(before: Shown, after: PostColumns | null, now: Date): GoneReason | null {
  if (!after) return hasEnded(before, now) ? 'private' : 'deleted';
  if (visibility(after, now) !== 'public') return 'private';
  if (after.postHidePostFromBlog === 'Yes') return 'hidden';
  return after.postSlug === before.postSlug ? null : 'moved';
}

/**
 * A post whose end has passed has been gone since then: the row takes the place of the date, which readers of changes
 * compare until this commit. The other times are not after the time of the update, so a move precedes it.
 */
function goneAt(before: Shown, after: PostColumns | null, now: Date): Date {
  const isShown = after !== null && visibility(after, now) === 'public';
  if (before.goesPrivateAt && hasEnded(before, now) && !isShown) return before.goesPrivateAt;
  return after && after.updatedAt < now ? after.updatedAt : now;
}

function hasEnded({ goesPrivateAt }: Pick<Shown, 'goesPrivateAt'>, now: Date): boolean {
  return goesPrivateAt !== null && goesPrivateAt <= now;
}
