import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  AccountId,
  BOUNDS,
  Given,
  HttpUrl,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  Optional,
} from '../../platform/common/fields';
import { LongId, LongRecordId } from '../../platform/common/long-ids';
import { FieldNames, SortBy, TreeListOptions } from '../../platform/lists/list.dto';
import { NamedPerson } from '../named-person';
import { PostId } from '../posts.dto';
import { Of, type PreviewSource } from './preview-source';

/** In seconds: 7 days by default, 30 days at most. */
export const EXPIRES_IN = { default: 604_800, most: 2_592_000 };

const TOKEN = 'bcms_prv_9hQm3VtY0nq5KzJmL3rXhB7dGpUfQeS9aT1iNoCv4xM1f2e3d4c';

export class CreatePreview extends PostId {
  @Optional()
  @Of(
    'What the preview shows: `draft` (default), `live`, or a version number. Without a draft, `draft` shows the live post.',
  )
  of?: PreviewSource | null;

  @Optional()
  @Int(1, EXPIRES_IN.most, {
    description: `How long the preview works; ${EXPIRES_IN.default} by default.`,
    example: EXPIRES_IN.default,
  })
  expiresInSeconds?: number | null;

  @Optional() @Name('For the agency') name?: string | null;
}

export class PreviewId {
  @LongRecordId() previewId: number;
  @AccountId() accountId: number;
}

class PreviewFields {
  @LongId() previewId: number;
  @Id() postId: number;
  @Of('What the preview shows.') of: PreviewSource;
  @Nullable() @Name('For the agency') name: string | null;
  @Instant('When the preview ends.') expiresAt: Date;

  @Nullable()
  @ApiProperty({ type: NamedPerson, description: 'Who created the preview.' })
  createdBy: NamedPerson | null;
}

/** Only this response contains the secret. */
export class NewPreviewView extends PreviewFields {
  @HttpUrl(`https://blog.example.com/preview/${TOKEN}`) url: string;
  @HttpUrl(`https://blog.example.com/public/acme/posts/hello-world?preview=${TOKEN}`) jsonUrl: string;

  @Given({
    maxLength: BOUNDS.credential,
    description: 'The secret part of both URLs. It is shown only once.',
    example: TOKEN,
  })
  token: string;
}

export class PreviewView extends PreviewFields {
  @Nullable() @Instant('When the preview was last requested; null if never.') lastUsedAt: Date | null;
  @Int(0, undefined, { description: 'How often the preview was requested.', example: 3 }) uses: number;
}

export class ListPreviews extends PickType(TreeListOptions, [
  'limit',
  'page',
  'cursor',
  'includeTotal',
  'includeSubAccounts',
]) {
  @AccountId() accountId: number;
  @Optional() @Id('Only previews of this post.') postId?: number | null;
  @SortBy(['id', 'createdAt']) sort?: string | null;
  @FieldNames(PreviewView) fields?: string[] | null;
}
