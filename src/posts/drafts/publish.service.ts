import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { audit } from '../../platform/audit/audit';
import { draftConflict, Problem } from '../../platform/common/problem';
import { UnitOfWork, type Attempt, type Transaction } from '../../platform/database/unit-of-work';
import { Approval, requiresReviews } from '../write/review-gate';
import { PostUpdates, type CheckedUpdate } from '../write/update-post';
import { requirePostRight } from '../post-access';
import { changedPost } from '../write/changed-post';
import { findReferences, withExisting, type FoundReferences } from '../write/references';
import type { PostView } from '../posts.dto';
import { DRAFT_SNAPSHOTS, fieldsOf } from './draft-fields';
import { DraftWriter, isCurrentBase } from './draft-writer';
import type { PublishDraft } from './drafts.dto';
import { DraftsService, type Drafted } from './drafts.service';
import { merge, type Merged, type Side } from './merge';
import type { PostDraft } from './post-draft.entity';

interface Publishing extends Drafted {
  take?: Side | null;
  approval: Approval | undefined;
  /** The time at which the post is published with others. */
  at?: Date;
}

@Injectable()
export class PublishService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly updates: PostUpdates,
    private readonly writer: DraftWriter,
    private readonly work: UnitOfWork,
  ) {}

  /** Only the Owner can override a required review. */
  publish(caller: Caller, { take, override, ...id }: PublishDraft): Promise<PostView> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const drafted = await this.drafts.find(tx, caller, id);
      const { post, draft } = drafted;
      const approval = override
        ? await auditedOverride(manager, caller, draft)
        : await Approval.of(manager, post.account, draft);
      return this.write(tx, caller, { ...drafted, take, approval });
    });
  }

  /** Throws like `check`. */
  async write(tx: Transaction, caller: Caller, publishing: Publishing): Promise<PostView> {
    const { manager } = tx;
    const { draft } = publishing;
    const update = await this.check(tx, caller, publishing);
    await this.drafts.requireMatch(manager, caller, draft);
    const published = await this.updates.write(tx, update);
    await this.writer.end(manager, draft);
    return published;
  }

  /** Throws 409 for unresolved conflicts and, where reviews are required, for any change of the live post. */
  async check(tx: Transaction, caller: Caller, publishing: Publishing): Promise<CheckedUpdate> {
    const { manager } = tx;
    const { post, draft, approval, at } = publishing;
    const { found, fields, conflicts } = await this.merged(manager, publishing);
    const conflict = (await isOutdated(tx, publishing))
      ? draftOutdated()
      : conflicts.length > 0 && draftConflict(conflicts);
    if (conflict) {
      requirePostRight(caller, post.accountId, post, changedPost(post, fields));
      await this.drafts.requireMatch(manager, caller, draft);
      throw conflict;
    }
    return this.updates.check(tx, { post, caller, via: 'draft', fields, approval, found, at });
  }

  /** References to deleted records count as null. */
  private async merged(
    manager: EntityManager,
    { post, draft, take }: Publishing,
  ): Promise<Merged & { found: FoundReferences }> {
    const base = await this.writer.baseText(manager, post, draft);
    const live = fieldsOf(post);
    const drafted = DRAFT_SNAPSHOTS.read(draft.snapshot);
    const found = await findReferences(manager, post, [base ?? live, live, drafted], 'stored');
    const texts = {
      base: base && withExisting(base, found),
      live: withExisting(live, found),
      draft: withExisting(drafted, found),
    };
    return { found, ...merge(texts, take) };
  }
}

/** Records the publication without a review in the audit log. */
async function auditedOverride(manager: EntityManager, caller: Caller, draft: PostDraft): Promise<Approval> {
  const approval = Approval.ofOwner(caller);
  const { postId, draftVersion } = draft;
  await audit(manager, 'review.override', { subjectId: postId, detail: `draft ${draftVersion}` });
  return approval;
}

/**
 * If the post has changed since the draft's base, no one can have approved the result. Locks the setting that requires
 * reviews, as the gate does: with an approval, the gate does not read it.
 */
async function isOutdated(tx: Attempt, { post, draft }: Drafted): Promise<boolean> {
  return !isCurrentBase(post, draft) && (await requiresReviews(tx, post.accountId));
}

function draftOutdated(): Problem {
  return new Problem(
    'draft_outdated',
    'The post has changed since the draft was created: save the draft again.',
  );
}
