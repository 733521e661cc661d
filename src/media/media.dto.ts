import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  AccountId,
  Flag,
  HttpUrl,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  YesNo,
} from '../platform/common/fields';
import { lengthCheck, textChecks } from '../platform/common/text-checks';
import { word } from '../platform/common/word';
import { FieldNames, SortBy, TreeListOptions } from '../platform/lists/list.dto';
import type { ReceivedFile } from '../platform/uploads/received-file';
import { PICTURE_TYPES, VARIANT_WIDTHS, type PictureType } from './pictures/picture-type';

const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const KEY = 'https://blog.example.com/media/kT3vQ0nYJ5qhZr8mX1bWcg';

const ALT_LENGTH = 1000;

/** Unlike other texts, an empty one is not null. */
const Alt = () =>
  word(
    {
      type: 'string',
      maxLength: ALT_LENGTH,
      description: 'The alt text. Null if it has not been written yet; empty if the picture is decorative.',
      example: 'A loaf of bread on a wooden table',
    },
    (value) => value,
    ...textChecks({ multiline: true }),
    lengthCheck(0, ALT_LENGTH),
  );

const MediaName = () => Name('bread.jpg');

export class MediaInput {
  @AccountId() accountId: number;
  @RecordId() mediaId: number;
}

export class UploadMedia {
  @AccountId() accountId: number;
  @Optional() @Alt() alt?: string | null;
  @Optional() @MediaName() mediaName?: string | null;

  /** ReceiveFileGuard sets it. */
  @ApiProperty({
    type: 'string',
    format: 'binary',
    example: '(the bytes of the file)',
    description: 'A picture. It is the last part of the body.',
  })
  file: ReceivedFile;
}

export class CopyMedia {
  @AccountId() accountId: number;
  @HttpUrl('https://example.com/bread.jpg') url: string;
  @Optional() @Alt() alt?: string | null;
  @Optional() @MediaName() mediaName?: string | null;
}

export class UpdateMedia extends MediaInput {
  @Optional() @MediaName() mediaName?: string | null;
  @Optional() @Alt() alt?: string | null;
}

export class MediaVariant {
  @Int(1) width: number;
  @Int(1) height: number;
  @Int(1) bytes: number;
  @HttpUrl(`${KEY}/320.webp`) url: string;
}

export class MediaCreator {
  @Id() userId: number;
  @Name('Jane Doe') name: string;
}

export class MediaView {
  @Id() mediaId: number;
  @Id() accountId: number;
  @MediaName() mediaName: string;
  @Nullable() @Alt() alt: string | null;
  @OneOf(Object.keys(PICTURE_TYPES), { example: 'image/jpeg' }) mediaType: PictureType;
  @Int(1, undefined, { description: 'The size of the stored picture in bytes.' }) bytes: number;
  @Int(1) width: number;
  @Int(1) height: number;
  @Text({ max: 64, description: 'The SHA-256 of the bytes that were sent.', example: DIGEST }) sha256: string;
  @Flag('Whether the picture has several frames.') animated: boolean;
  @HttpUrl(KEY) mediaUrl: string;

  @ApiProperty({
    type: [MediaVariant],
    maxItems: VARIANT_WIDTHS.length,
    description: 'Narrower WebP files, narrowest first.',
  })
  variants: MediaVariant[];

  @Nullable()
  @ApiProperty({ type: MediaCreator, description: 'Who uploaded the picture.' })
  createdBy: MediaCreator | null;

  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
  @Nullable()
  @Instant('When it was moved to the trash; null if it is not in the trash.')
  deletedAt: Date | null;
}

const USED_AS = ['content', 'image', 'draft', 'version', 'trash', 'author', 'logo'];

/** The maximum number of uses of a picture in a response. */
export const MOST_USES = 100;

export class MediaUseView {
  @Id() accountId: number;
  @Nullable() @Id() postId: number | null;
  @Nullable() @Name('Bread that keeps') postTitle: string | null;
  @Nullable() @Id() authorId: number | null;
  @OneOf(USED_AS, { example: 'content' }) where: string;
}

export class MediaDetail extends MediaView {
  @ApiProperty({
    type: [MediaUseView],
    maxItems: MOST_USES,
    description: `Where the picture is used, in the accounts that you can access; at most ${MOST_USES}. Drafts, versions and the trash are included for Contributors and higher roles.`,
  })
  usedBy: MediaUseView[];
}

export class GetMedia extends MediaInput {
  @FieldNames(MediaDetail) fields?: string[] | null;
}

export class ListMedia extends PickType(TreeListOptions, [
  'limit',
  'page',
  'cursor',
  'includeTotal',
  'includeSubAccounts',
]) {
  @AccountId() accountId: number;

  @Optional()
  @Text({
    max: 255,
    trim: true,
    description: 'The start of a name or alt text, case-insensitive.',
    example: null as never,
  })
  search?: string | null;

  @Optional() @Id() mediaId?: number | null;
  @Optional() @MediaName() mediaName?: string | null;
  @Optional() @OneOf(Object.keys(PICTURE_TYPES), { example: null as never }) mediaType?: PictureType | null;
  @Optional() @YesNo() used?: 'Yes' | 'No' | null;
  @Optional() @YesNo() deleted?: 'Yes' | 'No' | null;
  @SortBy(['id', 'createdAt', 'updatedAt', 'mediaName']) sort?: string | null;
  @FieldNames(MediaView) fields?: string[] | null;
}
