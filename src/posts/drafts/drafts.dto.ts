import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import {
  AccountId,
  Flag,
  Id,
  Instant,
  Int,
  OptionalNotNull,
  Name,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
} from '../../platform/common/fields';
import { LongId } from '../../platform/common/long-ids';
import { FieldNames, SortBy, TreeListOptions } from '../../platform/lists/list.dto';
import { REVIEW_STATES, type ReviewState } from '../write/review-gate';
import { VIAS, type Via } from '../history/via';
import { NamedPerson } from '../named-person';
import { POST_FIELDS, type PostField } from '../post-fields';
import { DraftVersion, PostId, PostIds, PostView, UpdatePost } from '../posts.dto';
import { SIDES, type Side } from './merge';
import { NOTE_LENGTH } from './post-draft.entity';

const State = () => OneOf(REVIEW_STATES, { example: 'requested' });

export const ReviewNote = () =>
  Text({ max: NOTE_LENGTH, multiline: true, trim: true, example: 'Please check the figures.' });

/** The maximum number of people that `drafts/editing` returns. */
export const MOST_EDITORS = 100;

class DraftKey {
  @Id() postId: number;
  @Id() accountId: number;
  @DraftVersion() draftVersion: number;

  @Int(1, undefined, { description: 'The version of the post from which the draft was created.', example: 1 })
  baseVersion: number;
}

export class DraftView extends IntersectionType(DraftKey, PickType(PostView, POST_FIELDS)) {
  @ApiProperty({
    type: 'array',
    maxItems: POST_FIELDS.length,
    items: { type: 'string', enum: [...POST_FIELDS] },
    description:
      'The fields that differ from the version of the post on which the draft is based, or from the live post if that version has been pruned.',
    example: ['postTitle'],
  })
  changedFields: PostField[];

  @Nullable()
  @ApiProperty({ type: NamedPerson, description: 'Who last saved the draft.' })
  savedBy: NamedPerson | null;

  @Instant('When the draft was last saved.') savedAt: Date;
  @OneOf(VIAS, { description: 'How the draft was last saved.', example: 'api' }) via: Via;
  @Int(0, 100, { example: 55 }) seoScore: number;
  @State() reviewState: ReviewState;

  @Nullable()
  @Int(1, undefined, {
    description: 'The version of the draft that was last approved or rejected; null if none.',
    example: 1,
  })
  reviewedVersion: number | null;

  @Nullable()
  @ApiProperty({
    type: NamedPerson,
    description:
      'The person who made the last decision; null if there is none, or once that person has been erased.',
  })
  reviewedBy: NamedPerson | null;

  @Nullable() @ReviewNote() reviewNote: string | null;

  @Nullable()
  @Instant('When the draft is published; null if it is not scheduled.')
  publishAt: Date | null;

  @Nullable() @LongId() groupId: number | null;
}

export class SaveDraft extends OmitType(UpdatePost, ['accountId', 'postId', 'postTitle']) {
  @AccountId() accountId: number;
  @RecordId() postId: number;
  @OptionalNotNull() @Name('Hello, world') postTitle?: string;

  @Optional()
  @Flag(
    'Whether this is an automatic save while a person is writing. A later save keeps the state of an automatic one only if no other state was kept within five minutes.',
  )
  autosave?: boolean | null;
}

export class PublishDraft extends PostId {
  @Optional()
  @OneOf(SIDES, {
    description:
      'Which value is used for fields that were changed to different values in the draft and the live post.',
    example: 'draft',
  })
  take?: Side | null;

  @Optional()
  @Flag('Publish without a required approval. Only the Owner can do this, and the audit log records it.')
  override?: boolean | null;
}

export const LAST_SAVED = '-savedAt';

export class ListDrafts extends PickType(TreeListOptions, [
  'limit',
  'page',
  'cursor',
  'includeTotal',
  'includeSubAccounts',
]) {
  @AccountId() accountId: number;
  @PostIds() postIds?: number[] | null;
  @Optional() @State() reviewState?: ReviewState | null;
  @Optional() @LongId() groupId?: number | null;
  @Optional() @Id() editedBy?: number | null;
  @SortBy(['id', 'savedAt', 'publishAt'], LAST_SAVED) sort?: string | null;
  @FieldNames(DraftView) fields?: string[] | null;
}

export class ReportEditing extends PostId {
  @Optional()
  @Flag(
    'true: the caller is editing the post, for the next 60 seconds. false: the caller has stopped. If absent, nothing changes.',
  )
  editing?: boolean | null;
}

export class EditorView extends NamedPerson {
  @Instant('When the person began to edit.') since: Date;
}

export class EditorsView {
  @Id() postId: number;
  @Id() accountId: number;

  @ApiProperty({
    type: [EditorView],
    maxItems: MOST_EDITORS,
    description: 'The other people who are editing the post, in the order in which they began.',
  })
  editors: EditorView[];
}
