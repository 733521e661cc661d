import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller';
import { audit } from '../../platform/audit/audit';
import { requireVersion, type Found } from '../../platform/access/owned-records';
import { requireUnscheduled } from '../../platform/access/shown-records';
import { UnitOfWork, type Attempt } from '../../platform/database/unit-of-work';
import { changedAt, deleteVersioned } from '../../platform/database/versioned';
import { BlogAddresses } from '../blog-addresses';
import { DeletedPost } from './deleted-post.entity';
import { PostPreview } from '../previews/post-preview.entity';
import { authorshipOf } from '../history/via';
import { findReferences, referencesTo, type References } from '../write/references';
import { requirePostRight } from '../post-access';
import { PostWriter } from '../write/post-writer';
import { withFreePostSlug } from '../write/slug';
import { Post, SEARCH_DUE } from '../post.entity';
import { announceChange } from '../post.events';
import type { PostView } from '../posts.dto';
import { PostListing } from '../posts.listing';
import { Permitted } from '../write/review-gate';
import { DEFAULT_STATUS, publish } from '../publication/publication';
import { TrashedPost } from './trashed-post.entity';
import type { RestorePost } from './trash.dto';
import { TrashService } from './trash.service';

/** Readers see nothing of a post in the trash, not even that it has ended. */
const UNSEEN = { visibleFrom: null, postUnpublishAt: null };

@Injectable()
export class RestoreService {
  constructor(
    private readonly trash: TrashService,
    private readonly listing: PostListing,
    private readonly writer: PostWriter,
    private readonly addresses: BlogAddresses,
    private readonly work: UnitOfWork,
  ) {}

  /** Of two concurrent calls, the second one finds no post in the trash. */
  restore(caller: Caller, { postStatus, ...id }: RestorePost): Promise<PostView> {
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const trashed = await this.trash.find(manager, caller, id);
      const { accountId, account } = trashed;
      const before = { ...trashed, ...UNSEEN };
      const publication = publish({ ...trashed, postStatus: postStatus ?? DEFAULT_STATUS }, before);
      requirePostRight(caller, accountId, before, { ...trashed, ...publication });
      await requireUnscheduled(manager, caller, trashed.postId);
      const found = await findReferences(manager, trashed, [trashed]);
      const named = found(trashed);
      const values = { ...nextVersion(trashed, named), ...publication };
      const permitted = await Permitted.of(tx, { accountId, before }, values);
      await requireVersion(caller, trashed, () => this.trash.view(manager, trashed));
      await audit(manager, 'post.restore', { subjectId: trashed.postId });
      const post = { ...(await this.moveBack(tx, caller, trashed, permitted)), account };
      const link = this.addresses.post(account, post.postSlug);
      announceChange(announce, 'post.update', null, { account, post, link, named });
      return this.listing.viewOf(post, named);
    });
  }

  /** Uses the post's slug or the next free one. */
  private async moveBack(
    tx: Attempt,
    caller: Caller,
    { account: _, ...trashed }: Found<TrashedPost>,
    permitted: Permitted<Partial<Post>>,
  ): Promise<Post> {
    const { manager } = tx;
    const { deletedAt: _at, deletedBy: _by, ...before } = trashed;
    const authorship = authorshipOf(caller, 'restore');
    await deleteVersioned(manager, TrashedPost, trashed);
    const slugged = { ...before, ...permitted.values, caller };
    const post = await withFreePostSlug(tx, slugged, before.postSlug, (postSlug) =>
      this.writer.putBack(manager, before, permitted.placed(before, postSlug), authorship),
    );
    // The previous release deletes posts without their previews, which must not become valid again.
    await manager.delete(PostPreview, { postId: post.postId });
    // Housekeeping must not clear references to the restored post.
    await manager.delete(DeletedPost, { postId: post.postId });
    return post;
  }
}

function nextVersion(trashed: TrashedPost, existing: References): Partial<Post> {
  return {
    ...referencesTo(existing),
    searchDue: SEARCH_DUE.soon,
    version: trashed.version + 1,
    updatedAt: changedAt(trashed),
  };
}
