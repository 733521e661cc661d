import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  AccountId,
  Instant,
  Int,
  Name,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
} from '../../platform/common/fields';
import { ListOptions, NamesAmong } from '../../platform/lists/list.dto';
import { VIAS, type Via } from '../history/via';
import { NamedPerson } from '../named-person';
import { POST_FIELDS, type PostField } from '../post-fields';
import { DraftVersion, PostId, PostView } from '../posts.dto';

export class DraftVersionView {
  @DraftVersion() draftVersion: number;

  @Int(1, undefined, { description: 'The version of the post from which the draft was created.', example: 1 })
  baseVersion: number;

  @Instant('When the draft was saved.') savedAt: Date;

  @Nullable()
  @ApiProperty({
    type: NamedPerson,
    description: 'Who saved the draft; null once that person has been erased.',
  })
  savedBy: NamedPerson | null;

  @OneOf(VIAS, { description: 'How the draft was saved.', example: 'api' }) via: Via;

  @ApiProperty({
    type: 'array',
    maxItems: POST_FIELDS.length,
    items: { type: 'string', enum: [...POST_FIELDS] },
    description: 'The fields that differ from the version of the post on which the draft was based.',
    example: ['postTitle'],
  })
  changedFields: PostField[];

  @Name('Hello, world') postTitle: string;

  @Text({ max: 50, description: 'The status of the post in this state of the draft.', example: 'draft' })
  postStatus: string;

  @Int(0, undefined, { description: 'The size of the content, in bytes.', example: 27 })
  contentBytes: number;

  @ApiProperty({ type: 'boolean', description: 'Whether this is the current draft.', example: true })
  current: boolean;
}

export class DraftText extends PickType(PostView, POST_FIELDS) {}

export class DraftVersionDetail extends DraftVersionView {
  @ApiProperty({ type: DraftText, description: 'The fields of the draft in this state.' })
  draft: DraftText;
}

export class ListDraftVersions extends PickType(ListOptions, ['limit', 'cursor']) {
  @RecordId() postId: number;
  @AccountId() accountId: number;
}

export class DraftVersionNumber extends PostId {
  @DraftVersion() draftVersion: number;
}

export class RestoreDraftVersion extends DraftVersionNumber {
  @Optional()
  @NamesAmong(
    POST_FIELDS,
    'The fields to restore. If absent, all except status, dates, slug and Yes/No fields.',
  )
  fields?: PostField[] | null;
}
