import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { DraftView } from '../drafts/drafts.dto';
import { PostView } from '../posts.dto';
import { ReviewNotesService } from './review-notes.service';
import { ApproveDraft, ListReviewNotes, RejectDraft, RequestReview, ReviewNoteView } from './reviews.dto';
import { ReviewsService } from './reviews.service';

@Api('Reviews')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly notes: ReviewNotesService,
  ) {}

  @Operation('reviews/request', 'Request Review', DraftView, {
    description:
      'Requests a review of the draft of a post. Can be repeated. Saving the draft after a decision requests a review again. People who can approve the draft get an email, at most once per draft and hour. Sends the event `review.request`.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
  })
  request(@CurrentCaller() caller: Caller, @Body() body: RequestReview) {
    return this.reviews.request(caller, body);
  }

  @Operation('reviews/approve', 'Approve Draft', DraftView, {
    description:
      'Approves one version of a draft for which a review is requested. People who have saved the draft cannot approve it. The person who requested the review gets an email. Sends the event `review.approve`; with `publish`, also `post.update`.',
    role: 'Editor',
    on: 'record',
    scope: 'never',
    orView: PostView,
    refusals: [
      'review_required',
      'review_same_person',
      'review_not_requested',
      'draft_conflict',
      'draft_outdated',
      'version_moved_on',
    ],
  })
  approve(@CurrentCaller() caller: Caller, @Body() body: ApproveDraft) {
    return this.reviews.approve(caller, body);
  }

  @Operation('reviews/reject', 'Reject Draft', DraftView, {
    description:
      'Rejects one version of a draft for which a review is requested. The draft stays. The person who requested the review gets an email. Sends the event `review.reject`.',
    role: 'Editor',
    on: 'record',
    scope: 'never',
    refusals: ['review_not_requested', 'version_moved_on'],
  })
  reject(@CurrentCaller() caller: Caller, @Body() body: RejectDraft) {
    return this.reviews.reject(caller, body);
  }

  @Operation('reviews/notes', 'List Review Notes', [ReviewNoteView], {
    description:
      'Lists the notes of the review requests and decisions of a post, newest first. They remain after the draft is published or discarded.',
    role: 'Contributor',
    on: 'record',
    scope: 'read',
  })
  listNotes(@CurrentCaller() caller: Caller, @Body() body: ListReviewNotes) {
    return this.notes.list(caller, body);
  }
}
