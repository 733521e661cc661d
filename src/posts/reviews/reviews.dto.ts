import { Flag, Optional } from '../../platform/common/fields';
import { ReviewNote } from '../drafts/drafts.dto';
import { DraftVersion, PostId } from '../posts.dto';

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
