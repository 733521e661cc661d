import { AccountId, BOUNDS, Given, Id, Instant, Name, Nullable, Optional } from '../platform/common/fields';
import { FieldNames, ListOptions, SortBy } from '../platform/lists/list.dto';

const KEY = 'bcms_key_4fZyO82mXQp0TnGc5WkR1a0c3f9e21';
const PARENT = 'The parent account. A key pair also works for its sub-accounts.';

export class CreateApiKey {
  @AccountId(PARENT) accountId: number;
  @Name('Website') name: string;
}

export class ApiKeyId {
  @AccountId(PARENT) accountId: number;
  @Given({ example: KEY }) apikey: string;
}

class ApiKeyFields {
  @Given({ maxLength: BOUNDS.credential, example: KEY }) apikey: string;
  @Nullable() @Name('Website') name: string | null;
  @Id(PARENT) accountId: number;
  @Instant() createdAt: Date;
}

/** The only response with the secret. */
export class NewApiKeyView extends ApiKeyFields {
  @Given({
    maxLength: BOUNDS.credential,
    description: 'The secret of the key pair. Shown only once.',
    example: 'bcms_sec_8Wc2VtY0nq5KzJmL3rXhB7dGpUfQeS9aT1iNoCv4xMk5e07d61b',
  })
  apisecretkey: string;
}

export class ApiKeyView extends ApiKeyFields {
  @Nullable() @Instant() lastUsedAt: Date | null;
}

export class ListApiKeys extends ListOptions {
  @AccountId(PARENT) accountId: number;
  @SortBy(['id', 'createdAt', 'name']) sort?: string | null;
  @FieldNames(ApiKeyView) fields?: string[] | null;
  @Optional() @Given({ example: KEY }) apikey?: string | null;
  @Optional() @Name('Website') name?: string | null;
}
