import { ApiProperty, PickType } from '@nestjs/swagger';
import { AccountId, Flag, Instant, Nullable, OneOf, Optional, RecordId } from '../../platform/common/fields';
import { LongId } from '../../platform/common/long-ids';
import { ListOptions } from '../../platform/lists/list.dto';
import { ReviewNote } from '../drafts/drafts.dto';
import { NamedPerson } from '../named-person';
import { DraftVersion, PostId } from '../posts.dto';
import { REVIEW_STATES, type ReviewState } from '../write/review-gate';

export class RequestReview extends PostId {
  @Optional() @ReviewNote() note?: string | null;
}

class Decision extends RequestReview {
  @DraftVersion() draftVersion: number;
}

export class RejectDraft extends Decision {}

export class ApproveDraft extends Decision {
  @Optional()
  @Flag('Publish the draft in the same step. The response is then the post.')
  publish?: boolean | null;
}

export class ListReviewNotes extends PickType(ListOptions, ['limit', 'cursor']) {
  @RecordId() postId: number;
  @AccountId() accountId: number;
}

export class ReviewNoteView {
  @LongId() noteId: number;
  @DraftVersion() draftVersion: number;
  @OneOf(REVIEW_STATES, { example: 'requested' }) reviewState: ReviewState;

  @Nullable()
  @ApiProperty({
    type: NamedPerson,
    description: 'Who wrote the note; null once that person has been erased.',
  })
  who: NamedPerson | null;

  @Instant('When the note was written.') when: Date;
  @ReviewNote() text: string;
}
