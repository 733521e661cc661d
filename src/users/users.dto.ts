import { ApiProperty } from '@nestjs/swagger';
import {
  AccountId,
  BOUNDS,
  Email,
  Given,
  Id,
  Instant,
  Int,
  MAX_INT,
  Name,
  Nullable,
  OneOf,
  Optional,
  YesNo,
} from '../platform/common/fields';
import { ROLES, type Role } from '../platform/operations/role-order';
import { CONSOLE_LANGUAGES, type ConsoleLanguage } from '../platform/identity/console-language';
import { FieldNames, ListOptions, SortBy } from '../platform/lists/list.dto';

const OwnLanguage = () =>
  OneOf(CONSOLE_LANGUAGES, {
    description: 'The language of the console for the person; null for the language of the browser.',
    example: 'de',
  });

/** Checks only presence and type, so that all values that match no user get the same 401. */
export class UserLogin {
  @Given({ example: 'owner@example.com' }) email: string;
  @Given({ format: 'password', example: 'a long password' }) password: string;
}

export class UpdateProfile {
  @Name('Jane') firstName: string;
  @Name('Doe') lastName: string;
  @Optional() @YesNo() reviewMails?: 'Yes' | 'No' | null;
  @Optional() @OwnLanguage() language?: ConsoleLanguage | null;
}

class LoggedInUser {
  @Id() userId: number;
  @Email() email: string;
  @Nullable() @Name('Jane') firstName: string | null;
  @Nullable() @Name('Doe') lastName: string | null;
  @Nullable() @OwnLanguage() language: ConsoleLanguage | null;
}

class LoggedInAccount {
  @Id() accountId: number;
  @Name('Acme') name: string;
  @Nullable() @Id() parentAccountId: number | null;
  @ApiProperty({ type: 'string', enum: ROLES, example: 'Editor' }) role: Role;
}

export class LoginView {
  @ApiProperty({
    type: 'string',
    maxLength: BOUNDS.credential,
    description: 'The token to send in the header `token`.',
    example: 'bcms_tok_0NqXc7RtYv2LmB5kWzJ8hGdFsPaUeQ3iT9oZy4xVn6Kf3d81c2a',
  })
  token: string;

  @Instant() expiresAt: Date;
  @ApiProperty() user: LoggedInUser;
  @ApiProperty({ type: [LoggedInAccount], maxItems: MAX_INT }) accounts: LoggedInAccount[];
}

export class NothingView {}

export class UserTeam {
  @Id() teamId: number;
  @Name('Newsroom') teamName: string;
  @Id() assignAccountId: number;
  @Id() memberId: number;
  @ApiProperty({ type: 'string', maxLength: BOUNDS.role, example: 'Editor' }) userRoleName: string;
  @ApiProperty({ type: 'string', enum: ROLES, example: 'Editor' }) effectiveRole: Role;
}

export class UserView extends LoggedInUser {
  @YesNo() reviewMails: 'Yes' | 'No';

  @ApiProperty({
    type: 'string',
    enum: ROLES,
    description: 'The highest role in the listed account or tree.',
    example: 'Editor',
  })
  effectiveRole: Role;

  @ApiProperty({ type: [UserTeam], maxItems: MAX_INT }) teams: UserTeam[];
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class ListUsers extends ListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'updatedAt', 'email', 'name']) sort?: string | null;
  @FieldNames(UserView) fields?: string[] | null;
  @Optional() @Id() userId?: number | null;
  @Optional() @Email() email?: string | null;
  @Optional() @Name('Jane') firstName?: string | null;
  @Optional() @Name('Doe') lastName?: string | null;
}
