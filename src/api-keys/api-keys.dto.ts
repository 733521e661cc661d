import {
  AccountId,
  BOUNDS,
  Given,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  Optional,
} from '../platform/common/fields';
import { GRACE_SECONDS, LIFETIME_DAYS } from '../platform/tenancy/credential-lifetimes';
import { FieldNames, ListOptions, SortBy } from '../platform/lists/list.dto';

const KEY = 'bcms_key_4fZyO82mXQp0TnGc5WkR1a0c3f9e21';
const PARENT = 'The parent account. A key pair also works for its sub-accounts.';

export class CreateApiKey {
  @AccountId(PARENT) accountId: number;
  @Name('Website') name: string;

  @Optional()
  @Int(1, LIFETIME_DAYS.most, {
    description: 'The days until the key pair expires. Without it, the key pair does not expire.',
    example: null,
  })
  expiresInDays?: number | null;
}

export class ApiKeyId {
  @AccountId(PARENT) accountId: number;
  @Given({ example: KEY }) apikey: string;
}

export class RotateApiKey extends ApiKeyId {
  @Optional()
  @Int(0, GRACE_SECONDS.most, {
    description: `How long the previous secret still works, in seconds; ${GRACE_SECONDS.default} by default. With 0, it becomes invalid immediately.`,
    example: GRACE_SECONDS.default,
  })
  gracePeriodSeconds?: number | null;
}

class ApiKeyFields {
  @Given({ maxLength: BOUNDS.credential, example: KEY }) apikey: string;
  @Nullable() @Name('Website') name: string | null;
  @Id(PARENT) accountId: number;
  @Instant() createdAt: Date;

  @Nullable()
  @Instant('When the key pair expires; null if it does not.')
  expiresAt: Date | null;
}

/** Only responses of this class contain the secret. */
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
