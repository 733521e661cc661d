import { Flag, Optional } from '../../platform/common/fields';
import { ReviewNote } from '../drafts/drafts.dto';
import { DraftVersion, PostId } from '../posts.dto';

/** The input of reviews/request: the post, and what the reviewers should know. */
export class RequestReview extends PostId {
  @Optional() @ReviewNote() note?: string | null;
}

/** The input of a decision on one version of a draft. */
class Decision extends RequestReview {
  @DraftVersion() draftVersion: number;
}

export class RejectDraft extends Decision {}

export class ApproveDraft extends Decision {
  @Optional()
  @Flag('Publish the draft in the same step. The answer is then the post.')
  publish?: boolean | null;
}
