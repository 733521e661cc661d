import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { requireUnscheduled } from '../../platform/access/shown-records';
import { audit } from '../../platform/audit/audit';
import { Problem } from '../../platform/common/problem';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work';
import { Approval } from '../write/review-gate';
import { DraftWriter } from '../drafts/draft-writer';
import type { DraftView } from '../drafts/drafts.dto';
import { DraftsService, type Drafted } from '../drafts/drafts.service';
import { PostDraftSaver, type PostDraft } from '../drafts/post-draft.entity';
import { PublishService } from '../drafts/publish.service';
import { requirePostRole } from '../post-access';
import type { PostView } from '../posts.dto';
import { reviewPayload, type ReviewStep } from './review.events';
import { ReviewMails, type WriteMails } from './review-mails.service';
import { keepNote } from './review-notes.service';
import type { ApproveDraft, RejectDraft, RequestReview } from './reviews.dto';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly writer: DraftWriter,
    private readonly publishing: PublishService,
    private readonly mails: ReviewMails,
    private readonly work: UnitOfWork,
  ) {}

  /** Also allowed after a decision. A note replaces the previous one in the draft. */
  request(caller: Caller, { note: text = null, ...id }: RequestReview): Promise<DraftView> {
    const { personId: userId } = caller;
    const change = (writeMails: WriteMails) =>
      this.work.run(async (tx) => {
        const { manager } = tx;
        const drafted = await this.drafts.find(tx, caller, id);
        const { post, draft } = drafted;
        requirePostRole(caller, post);
        await requireUnscheduled(manager, caller, post.postId);
        const { savedAt: keptAt, reviewNote } = draft;
        const request = { reviewState: 'requested', requestedBy: userId } as const;
        await this.writer.review(manager, draft, { ...request, reviewNote: text ?? reviewNote, keptAt });
        await keepNote(manager, draft, { reviewState: 'requested', userId, text });
        await record(tx, 'review.request', drafted, { note: text, reviewedBy: null });
        await writeMails(manager, drafted);
        return this.drafts.view(manager, draft.postId);
      });
    return this.mails.ofRequest(caller, change);
  }

  /** Throws 403 for everyone who has saved the draft. */
  approve(caller: Caller, { publish, ...input }: ApproveDraft): Promise<DraftView | PostView> {
    return this.decide(caller, input, 'approved', async (tx, drafted, step) => {
      const { manager } = tx;
      const { post, draft } = drafted;
      await requireOtherReviewer(manager, caller, draft);
      await this.requireRequested(manager, input, draft);
      await record(tx, 'review.approve', drafted, step);
      const decision = decided(draft, 'approved', step);
      if (!publish) return this.store(manager, draft, decision);
      const approval = await Approval.of(manager, post.account, { ...draft, ...decision });
      return this.publishing.write(tx, caller, { ...drafted, approval });
    });
  }

  reject(caller: Caller, input: RejectDraft): Promise<DraftView> {
    return this.decide(caller, input, 'rejected', async (tx, drafted, step) => {
      const { manager } = tx;
      const { draft } = drafted;
      await this.requireRequested(manager, input, draft);
      await record(tx, 'review.reject', drafted, step);
      return this.store(manager, draft, decided(draft, 'rejected', step));
    });
  }

  private decide<T>(
    caller: Caller,
    { note: text = null, ...id }: RejectDraft,
    reviewState: 'approved' | 'rejected',
    apply: (tx: Transaction, drafted: Drafted, step: ReviewStep) => Promise<T>,
  ): Promise<T> {
    const change = (writeMails: WriteMails) =>
      this.work.run(async (tx) => {
        const drafted = await this.drafts.find(tx, caller, id);
        // Only people decide: the maker of a service token could approve the maker's own text with it.
        const { userId } = caller.person;
        const answer = await apply(tx, drafted, { note: text, reviewedBy: userId });
        await keepNote(tx.manager, drafted.draft, { reviewState, userId, text });
        await writeMails(tx.manager, drafted);
        return answer;
      });
    return this.mails.ofDecision(caller, reviewState, change);
  }

  /** Throws 412 if the draft has another version, and 409 if no review is requested. */
  private async requireRequested(
    manager: EntityManager,
    { draftVersion }: RejectDraft,
    draft: PostDraft,
  ): Promise<void> {
    await this.drafts.requireVersion(manager, draft, draftVersion);
    if (draft.reviewState !== 'requested') throw new Problem('review_not_requested');
  }

  private async store(
    manager: EntityManager,
    draft: PostDraft,
    decision: ReturnType<typeof decided>,
  ): Promise<DraftView> {
    await this.writer.review(manager, draft, decision);
    return this.drafts.view(manager, draft.postId);
  }
}

async function requireOtherReviewer(
  manager: EntityManager,
  { person: { userId } }: Caller,
  { postId }: PostDraft,
): Promise<void> {
  const isSaver = await manager.existsBy(PostDraftSaver, { postId, userId });
  if (isSaver)
    throw new Problem('review_same_person', 'You have saved this draft, so someone else must approve it.');
}

function decided({ draftVersion }: PostDraft, reviewState: 'approved' | 'rejected', step: ReviewStep) {
  return { reviewState, reviewedVersion: draftVersion, reviewedBy: step.reviewedBy, reviewNote: step.note };
}

/** The audit entry contains the ids of the people in the event, so that `person:erase` finds it. */
async function record(
  { manager, announce }: Transaction,
  slug: 'review.request' | 'review.approve' | 'review.reject',
  { post, draft }: Drafted,
  step: ReviewStep,
): Promise<void> {
  const { postId } = post;
  const detail = reviewDetail(draft);
  await audit(manager, slug, { subjectId: postId, detail });
  announce(slug, post.account, postId, await reviewPayload(manager, draft, step));
}

function reviewDetail({ draftVersion, savedBy }: PostDraft): string {
  return savedBy === null ? `draft ${draftVersion}` : `draft ${draftVersion}, saved by ${savedBy}`;
}
