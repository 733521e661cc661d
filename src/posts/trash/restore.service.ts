import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller';
import { requireVersion, type Found } from '../../platform/access/owned-records';
import { UnitOfWork, type Attempt } from '../../platform/database/unit-of-work';
import { changedAt, deleteVersioned } from '../../platform/database/versioned';
import { withFreeSlug } from '../../platform/tenancy/slugs';
import { BlogAddresses } from '../blog-addresses';
import { DeletedPost } from '../deleted-post.entity';
import { PostPreview } from '../post-preview.entity';
import { references, referencesTo, type References } from '../post-references';
import { requirePostRight } from '../post-rights';
import { PostViews } from '../post-views';
import { PostWriter } from '../post-writer';
import { postSlugs } from '../post-writing';
import { Post, SEARCH_DUE } from '../post.entity';
import { postPayload } from '../post.events';
import type { PostView } from '../posts.dto';
import { Permitted } from '../review-gate';
import { DEFAULT_STATUS, publish } from '../publication';
import { seoScore } from '../seo-score';
import { TrashedPost } from '../trashed-post.entity';
import type { RestorePost } from './trash.dto';
import { TrashService } from './trash.service';

/** Restores deleted posts. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly trash: TrashService,
    private readonly views: PostViews,
    private readonly writer: PostWriter,
    private readonly addresses: BlogAddresses,
    private readonly work: UnitOfWork,
  ) {}

  /** Restores a post under its id. Of two calls at the same time, the second one finds no post in the trash. */
  restore(caller: Caller, { postStatus, ...id }: RestorePost): Promise<PostView> {
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const trashed = await this.trash.find(manager, caller, id);
      const { accountId, postId, account } = trashed;
      const before = { ...trashed, visibleFrom: null };
      const publication = publish({ ...trashed, postStatus: postStatus ?? DEFAULT_STATUS }, before);
      requirePostRight(caller, accountId, before, publication);
      const named = await references(manager, account, trashed);
      const values = { ...nextVersion(trashed, named), ...publication };
      const permitted = await Permitted.of(tx, { accountId, before }, values);
      await requireVersion(caller, trashed, () => this.trash.view(manager, trashed));
      const post = { ...(await this.moveBack(tx, caller, trashed, permitted)), account };
      const link = this.addresses.post(account, post.postSlug);
      announce('post.update', account, postId, postPayload(post, link, named));
      return this.views.of(post, named);
    });
  }

  /** Moves a post from the trash to the live posts, under its slug or the next free one. */
  private async moveBack(
    tx: Attempt,
    caller: Caller,
    { account: _, ...trashed }: Found<TrashedPost>,
    permitted: Permitted<Partial<Post>>,
  ): Promise<Post> {
    const { manager } = tx;
    const { deletedAt: _at, deletedBy: _by, ...before } = trashed;
    const authorship = { by: caller.userId, via: 'restore' as const };
    await deleteVersioned(manager, TrashedPost, trashed);
    const post = await withFreeSlug(tx, postSlugs(before.accountId), before.postSlug, (postSlug) => {
      const scored = seoScore({ ...before, ...permitted.values, postSlug });
      const placed = permitted.placed({ postSlug, seoScore: scored });
      return this.writer.putBack(manager, before, placed, authorship);
    });
    // The previous release deletes posts without their previews, which must not come back.
    await manager.delete(PostPreview, { postId: post.postId });
    // Housekeeping must not clear references to the post any more.
    await manager.delete(DeletedPost, { postId: post.postId });
    return post;
  }
}

/** Returns what the next version of a post has anew: no references to records that are deleted, and its number. */
function nextVersion(trashed: TrashedPost, existing: References): Partial<Post> {
  return {
    ...referencesTo(existing),
    searchDue: SEARCH_DUE.soon,
    version: trashed.version + 1,
    updatedAt: changedAt(trashed),
  };
}
