import {
  AccountId,
  BOUNDS,
  Id,
  Instant,
  Int,
  Name,
  Optional,
  RecordId,
  Text,
} from '../platform/common/fields';
import { FieldNames, ListOptions, SortBy } from '../platform/lists/list.dto';
import { AccountSettings, AccountSettingsView } from '../platform/tenancy/account-settings';

const Slug = () => Text({ max: BOUNDS.slug, example: 'acme-north' });

export class SubAccountId {
  @RecordId('The account id of the sub-account.', 2) subAccountId: number;
}

export class CreateSubAccount extends AccountSettings {
  @Name('Acme North') name: string;
  @AccountId() parentAccountId: number;
}

export class UpdateSubAccount extends AccountSettings {
  @RecordId('The account id of the sub-account.', 2) subAccountId: number;
  @Name('Acme South') updatedSubAccountName: string;
}

export class SubAccountView extends AccountSettingsView {
  @Id('The account id of the sub-account.', 2) subAccountId: number;
  @Name('Acme North') name: string;
  @Id() parentAccountId: number;
  @Slug() blogSlug: string;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

/** The sub-accounts that the caller can access. */
export class ListSubAccounts extends ListOptions {
  @SortBy(['id', 'createdAt', 'updatedAt', 'name']) sort?: string | null;
  @FieldNames(SubAccountView) fields?: string[] | null;
  @Optional() @Id() subAccountId?: number | null;
  @Optional() @Id() parentAccountId?: number | null;
  @Optional() @Name('Acme North') name?: string | null;
  @Optional() @Slug() blogSlug?: string | null;
}
