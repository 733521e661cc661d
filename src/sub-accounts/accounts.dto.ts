import {
  AccountId,
  BOUNDS,
  Id,
  Instant,
  Int,
  OptionalNotNull,
  Name,
  Nullable,
  Text,
} from '../platform/common/fields';
import { AccountSettings, AccountSettingsView } from '../platform/tenancy/account-settings';

export class GetAccount {
  @AccountId() accountId: number;
}

export class UpdateAccount extends AccountSettings {
  @AccountId() accountId: number;
  @OptionalNotNull() @Name('Acme') name?: string;
}

/** A parent account or a sub-account. */
export class AccountView extends AccountSettingsView {
  @Id() accountId: number;
  @Nullable() @Id('Null in a parent account.') parentAccountId: number | null;
  @Name('Acme') name: string;
  @Text({ max: BOUNDS.slug, example: 'acme' }) blogSlug: string;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}
