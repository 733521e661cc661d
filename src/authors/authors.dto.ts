import {
  AccountId,
  BOUNDS,
  GivenSubAccountId,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  Optional,
  RecordId,
  SubAccountId,
  Text,
  WorksIn,
} from '../platform/common/fields';
import { Image } from '../platform/common/image-field';
import { RecordIdOr, RecordSlug } from '../platform/common/record-or-slug';
import { FieldNames, SortBy, TreeListOptions } from '../platform/lists/list.dto';

const Picture = () => Image('https://example.com/jane.jpg');
const Biography = () => Text({ max: BOUNDS.bio, multiline: true, example: 'Writes about gardens.' });

export class AuthorId {
  @RecordId() authorId: number;
}

class AuthorFields {
  @Name('Jane Doe') authorName: string;
  @Optional() @Picture() authorImg?: string | null;
  @Optional() @Biography() authorBio?: string | null;
  @Optional() @Id() userId?: number | null;
}

export class AddAuthor extends AuthorFields {
  @WorksIn() @SubAccountId() subAccountId?: number | null;
}

export class UpdateAuthor extends AuthorFields {
  @RecordId() authorId: number;

  @GivenSubAccountId("The id of the author's account. Empty or 0 means the parent account.")
  subAccountId: number | null;
}

export class OwnAuthor {
  @AccountId() accountId: number;
}

export class AuthorView {
  @Id() authorId: number;
  @Id() accountId: number;
  @Nullable() @Id('Null in the parent account.') subAccountId: number | null;
  @Name('Jane Doe') authorName: string;
  @Text({ max: BOUNDS.slug, example: 'jane-doe' }) authorSlug: string;
  @Nullable() @Picture() authorImg: string | null;
  @Nullable() @Biography() authorBio: string | null;
  @Nullable() @Id() userId: number | null;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class GetAuthor {
  @AccountId() accountId: number;
  @RecordIdOr('authorSlug') authorId?: number | null;
  @RecordSlug() authorSlug?: string | null;
  @FieldNames(AuthorView) fields?: string[] | null;
}

export class ListAuthors extends TreeListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'updatedAt', 'authorName']) sort?: string | null;
  @FieldNames(AuthorView) fields?: string[] | null;
  @Optional() @Id() authorId?: number | null;
  @Optional() @Name('Jane Doe') authorName?: string | null;
  @Optional() @Text({ max: BOUNDS.slug, example: 'jane-doe' }) authorSlug?: string | null;
  @Optional() @Picture() authorImg?: string | null;
  @SubAccountId('One of the listed accounts; empty or 0 for all.')
  subAccountId?: number | null;
}
