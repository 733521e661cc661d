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
import { LABEL_LENGTH } from '../history/post-version.entity';
import { VIAS, type Via } from '../history/via';
import { NamedPerson } from '../named-person';
import { POST_FIELDS, type PostField } from '../post-fields';
import { PostId, PostView } from '../posts.dto';

const VersionNumber = () => Int(1, undefined, { description: 'A version number of the post.', example: 1 });

const Label = () =>
  Text({
    max: LABEL_LENGTH,
    trim: true,
    description: 'The label of the version. A version with a label is never pruned.',
    example: 'As printed',
  });

export class PostVersionView {
  @Int(1, undefined, { description: 'The last version number of the text.', example: 1 }) version: number;
  @Instant('When the version was written.') changedAt: Date;

  @Nullable()
  @ApiProperty({
    type: NamedPerson,
    description: 'The person who created the version; null if the service did.',
  })
  changedBy: NamedPerson | null;

  @OneOf(VIAS, { description: 'How the version was created.', example: 'api' }) via: Via;

  @ApiProperty({
    type: 'array',
    maxItems: POST_FIELDS.length,
    items: { type: 'string', enum: [...POST_FIELDS] },
    description: 'The fields that differ from the previous version; empty in the first version.',
    example: ['postTitle'],
  })
  changedFields: PostField[];

  @Nullable() @Label() label: string | null;
  @Name('Hello, world') postTitle: string;

  @Text({ max: 50, description: 'The status of the post in this version.', example: 'draft' })
  postStatus: string;

  @Int(0, undefined, { description: 'The size of the content, in bytes.', example: 27 })
  contentBytes: number;

  @ApiProperty({ type: 'boolean', description: 'Whether this is the current post.', example: true })
  current: boolean;
}

export class PostVersionDetail extends PostVersionView {
  @ApiProperty({ type: PostView, description: 'The post in this version.' })
  post: PostView;
}

export class ListPostVersions extends PickType(ListOptions, ['limit', 'cursor']) {
  @RecordId() postId: number;
  @AccountId() accountId: number;
}

export class PostVersionNumber extends PostId {
  @VersionNumber() version: number;
}

export class LabelPostVersion extends PostVersionNumber {
  @Optional() @Label() label?: string | null;
}

export class RestorePostVersion extends PostVersionNumber {
  @Optional()
  @NamesAmong(
    POST_FIELDS,
    'The fields to restore. If absent, all except status, dates, slug and Yes/No fields.',
  )
  fields?: PostField[] | null;
}
