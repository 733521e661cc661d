import { ApiProperty } from '@nestjs/swagger';
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
  RecordId,
} from '../platform/common/fields';
import { readText } from '../platform/common/text-checks';
import { check, word } from '../platform/common/word';
import { FieldNames, SortBy, TreeListOptions } from '../platform/lists/list.dto';
import { ROLES, type Role } from '../platform/operations/role-order';
import { GRACE_SECONDS, LIFETIME_DAYS } from '../platform/tenancy/credential-lifetimes';
import { Networks } from './network-list';
import { OperationNames } from './operation-names';

const ACCOUNT = 'A parent account, if the token should also work in its sub-accounts, or a sub-account.';

const KEY = 'bcms_key_4fZyO82mXQp0TnGc5WkR1a0c3f9e21';

const GIVEN_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'Owner');

/** Unlike in teams, the name must be a role: no one could see that a program works as a Viewer. */
export const TokenRole = () =>
  word(
    { type: 'string', enum: [...GIVEN_ROLES], example: 'Editor' },
    (value) => roleIn(readText(value, { trim: true })),
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check('unknown', `must be one of ${GIVEN_ROLES.join(', ')}`, (value) =>
      GIVEN_ROLES.includes(value as Role),
    ),
  );

function roleIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return ROLES.find((role) => role.toLowerCase() === value.toLowerCase()) ?? value;
}

const Operations = () =>
  OperationNames('The operations and scopes; everything that the role allows by default.');

const Addresses = () => Networks('The only networks that the token can be used from; any by default.');

export class CreateServiceToken {
  @AccountId(ACCOUNT) accountId: number;
  @Name('Nightly build') name: string;
  @TokenRole() userRoleName: Role;
  @Optional() @Operations() operations?: string[] | null;

  @Optional()
  @Int(1, LIFETIME_DAYS.most, { example: LIFETIME_DAYS.default })
  expiresInDays?: number | null;

  @Optional() @Addresses() allowedAddresses?: string[] | null;

  @Optional()
  @Given({
    maxLength: BOUNDS.credential,
    description:
      'A key pair of the parent account to bind the token to, so that an agent can use the token alone at `POST /mcp`. Without it, the token only works with a key pair.',
    example: KEY,
  })
  apikey?: string | null;
}

export class ServiceTokenId {
  @AccountId('The account of the token.') accountId: number;
  @RecordId() serviceTokenId: number;
}

export class RotateServiceToken extends ServiceTokenId {
  @Optional()
  @Int(0, GRACE_SECONDS.most, { example: GRACE_SECONDS.default })
  gracePeriodSeconds?: number | null;
}

export class TokenMaker {
  @Id() userId: number;
  @Name('Jane Doe') name: string;
}

class ServiceTokenFields {
  @Id() serviceTokenId: number;
  @Name('Nightly build') name: string;
  @Id() accountId: number;
  @TokenRole() userRoleName: Role;
  @Operations() operations: string[];
  @Instant() expiresAt: Date;
  @Addresses() allowedAddresses: string[];

  @Nullable()
  @Given({ maxLength: BOUNDS.credential, example: KEY })
  apikey: string | null;

  @Nullable() @ApiProperty({ type: TokenMaker }) createdBy: TokenMaker | null;
  @Instant() createdAt: Date;
}

/** The only response with the token. */
export class NewServiceTokenView extends ServiceTokenFields {
  @Given({
    maxLength: BOUNDS.credential,
    description: 'The token to send in the header `token`. Shown only once.',
    example: 'bcms_svc_5Hn2RtY0vq8KzBmL3wXhJ7dGpUfQeS9aT1iNoCr4xZk6c19e0b7',
  })
  token: string;
}

export class ServiceTokenView extends ServiceTokenFields {
  @Nullable() @Instant() lastUsedAt: Date | null;

  @Nullable()
  @Given({ maxLength: 45, example: '203.0.113.7' })
  lastUsedAddress: string | null;
}

export class RevokedServiceTokenView extends ServiceTokenView {
  @Instant() revokedAt: Date;
}

export class ListServiceTokens extends TreeListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'name']) sort?: string | null;
  @FieldNames(ServiceTokenView) fields?: string[] | null;
  @Optional() @Id() serviceTokenId?: number | null;
  @Optional() @Name('Nightly build') name?: string | null;
}
