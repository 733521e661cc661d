import {
  AccountId,
  BOUNDS,
  HttpUrl,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  Optional,
  RecordId,
  Text,
} from '../common/fields';
import { FieldNames, ListOptions, SortBy } from '../lists/list.dto';

const Slug = () => Text({ max: BOUNDS.slug, example: 'acme-north' });

export class SubAccountId {
  @RecordId('The account id of the sub-account.', 2) subAccountId: number;
}

export class CreateSubAccount {
  @Name('Acme North') name: string;
  @AccountId() parentAccountId: number;
  @Optional() @HttpUrl('https://north.example.com/blog') blogUrl?: string | null;
}

export class UpdateSubAccount extends SubAccountId {
  @Name('Acme South') updatedSubAccountName: string;
  @Optional() @HttpUrl('https://north.example.com/blog') blogUrl?: string | null;
}

/** A sub-account as every operation answers it. */
export class SubAccountView {
  @Id('The account id of the sub-account.', 2) subAccountId: number;
  @Name('Acme North') name: string;
  @Id() parentAccountId: number;
  @Slug() blogSlug: string;
  @Nullable() @HttpUrl('https://north.example.com/blog') blogUrl: string | null;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

/** The sub-accounts that the caller reaches; sent as a query. */
export class ListSubAccounts extends ListOptions {
  @SortBy(['id', 'createdAt', 'updatedAt', 'name']) sort?: string | null;
  @FieldNames(SubAccountView) fields?: string[] | null;
  @Optional() @Id() subAccountId?: number | null;
  @Optional() @Id() parentAccountId?: number | null;
  @Optional() @Name('Acme North') name?: string | null;
  @Optional() @Slug() blogSlug?: string | null;
}
