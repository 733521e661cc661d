import { AccountId, Given, Id, Instant, Name, Nullable, Optional } from '../common/fields';
import { FieldNames, ListOptions, SortBy } from '../lists/list.dto';

const PARENT = 'The parent account: a key pair serves its sub-accounts too.';

export class CreateApiKey {
  @AccountId(PARENT) accountId: number;
  @Name('Website') name: string;
}

export class ApiKeyId {
  @AccountId(PARENT) accountId: number;
  @Given({ example: 'bcms_key_…' }) apikey: string;
}

class ApiKeyFields {
  @Given({ example: 'bcms_key_…' }) apikey: string;
  @Nullable() @Name('Website') name: string | null;
  @Id(PARENT) accountId: number;
  @Instant() createdAt: Date;
}

/** A key pair, the only time that its secret is shown. */
export class NewApiKeyView extends ApiKeyFields {
  @Given({ description: 'Shown once.', example: 'bcms_sec_…' }) apisecretkey: string;
}

/** A key pair without its secret. */
export class ApiKeyView extends ApiKeyFields {
  @Nullable() @Instant() lastUsedAt: Date | null;
}

export class ListApiKeys extends ListOptions {
  @AccountId(PARENT) accountId: number;
  @SortBy(['id', 'createdAt', 'name']) sort?: string | null;
  @FieldNames(ApiKeyView) fields?: string[] | null;
  @Optional() @Given({ example: 'bcms_key_…' }) apikey?: string | null;
  @Optional() @Name('Website') name?: string | null;
}
