import { AccountId, BOUNDS, Id, Instant, Int, Kept, Name, Nullable, Text } from '../platform/common/fields';
import { BlogFields, BlogFieldsView } from '../platform/tenancy/blog-fields';

export class GetAccount {
  @AccountId() accountId: number;
}

export class UpdateAccount extends BlogFields {
  @AccountId() accountId: number;
  @Kept() @Name('Acme') name?: string;
}

/** A parent account or a sub-account. */
export class AccountView extends BlogFieldsView {
  @Id() accountId: number;
  @Nullable() @Id('Null in a parent account.') parentAccountId: number | null;
  @Name('Acme') name: string;
  @Text({ max: BOUNDS.slug, example: 'acme' }) blogSlug: string;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}
