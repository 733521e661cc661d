import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { Found } from '../../platform/access/owned-records';
import { audit } from '../../platform/audit/audit';
import { draftConflict, Problem } from '../../platform/common/problem';
import { UnitOfWork, type Attempt, type Transaction } from '../../platform/database/unit-of-work';
import { Approval } from '../approval';
import { PostChanges } from '../post-changes';
import { requirePostRight } from '../post-rights';
import { changedPost } from '../post-writing';
import type { Post } from '../post.entity';
import type { PostView } from '../posts.dto';
import { requiresReviews } from '../review-gate';
import { DraftBases, withExisting } from './draft-bases';
import { DRAFT_SNAPSHOTS, fieldsOf } from './draft-fields';
import { DraftWriter, isCurrentBase } from './draft-writer';
import type { PublishDraft } from './drafts.dto';
import { DraftsService, type Drafted } from './drafts.service';
import { merge, type Side, type Texts } from './merge';
import type { PostDraft } from './post-draft.entity';

/** How a draft is published. `requireMatch` throws 412 if the caller means another version of the draft. */
interface Publishing {
  take?: Side | null;
  approval: Approval | undefined;
  requireMatch: () => Promise<void>;
}

/** Publishes drafts. */
@Injectable()
export class PublishService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly bases: DraftBases,
    private readonly changes: PostChanges,
    private readonly writer: DraftWriter,
    private readonly work: UnitOfWork,
  ) {}

  /** Publishes a draft, in a unit of work of its own. Only the Owner passes over a review that is required. */
  publish(caller: Caller, { take, override, ...id }: PublishDraft): Promise<PostView> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const drafted = await this.drafts.find(tx, caller, id);
      const { post, draft } = drafted;
      const approval = override
        ? await passedOver(manager, caller, draft)
        : await Approval.of(manager, post.account, draft);
      const requireMatch = () => this.drafts.requireMatch(manager, caller, draft);
      return this.write(tx, caller, drafted, { take, approval, requireMatch });
    });
  }

  /**
   * Writes the changes of a draft to the live post, as an update with one event, and ends the draft. Throws 409 if both
   * have changed a field to different values and `take` does not decide; where reviews are required, if the live post
   * has changed at all.
   */
  async write(tx: Transaction, caller: Caller, drafted: Drafted, publishing: Publishing): Promise<PostView> {
    const { manager } = tx;
    const { post, draft } = drafted;
    const { take, requireMatch, approval } = publishing;
    const { fields, conflicts } = merge(await this.texts(manager, post, draft), take);
    const conflict = (await isOutdated(tx, drafted))
      ? draftOutdated()
      : conflicts.length > 0 && draftConflict(conflicts);
    if (conflict) {
      requirePostRight(caller, post.accountId, post, changedPost(post, fields));
      await requireMatch();
      throw conflict;
    }
    const changer = { caller, via: 'draft' as const, requireMatch, approval };
    const published = await this.changes.apply(tx, post, fields, changer);
    await this.writer.end(manager, post, draft);
    return { ...published, draftVersion: null };
  }

  /** Returns the texts to merge. A reference to a record that is gone counts as none. */
  private async texts(manager: EntityManager, post: Found<Post>, draft: PostDraft): Promise<Texts> {
    return {
      base: await this.bases.of(manager, post, draft),
      live: await withExisting(manager, post, fieldsOf(post)),
      draft: await withExisting(manager, post, DRAFT_SNAPSHOTS.read(draft.snapshot)),
    };
  }
}

/** Lets the Owner publish without a review, and records it. */
async function passedOver(manager: EntityManager, caller: Caller, draft: PostDraft): Promise<Approval> {
  const approval = Approval.ofOwner(caller);
  const { postId, draftVersion } = draft;
  await audit(manager, 'review.override', { subjectId: postId, detail: `draft ${draftVersion}` });
  return approval;
}

/**
 * Returns whether nobody can have approved what publishing would make of the post: it has changed since. Reads the
 * setting with a lock, as the gate does: an approval passes the gate without a look at it.
 */
async function isOutdated(tx: Attempt, { post, draft }: Drafted): Promise<boolean> {
  return !isCurrentBase(post, draft) && (await requiresReviews(tx, post.accountId));
}

function draftOutdated(): Problem {
  return new Problem(
    'draft_outdated',
    'The post has changed since the draft was made: save the draft again.',
  );
}
