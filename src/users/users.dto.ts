import { ApiProperty } from '@nestjs/swagger';
import {
  AccountId,
  BOUNDS,
  Email,
  Given,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  Optional,
} from '../common/fields';
import { ROLES, type Role } from '../identity/roles';
import { FieldNames, ListOptions, SortBy } from '../lists/list.dto';

/** Only presence and type are checked: any values that do not match a person are the same 401. */
export class UserLogin {
  @Given({ example: 'owner@example.com' }) email: string;
  @Given({ format: 'password', example: 'a long password' }) password: string;
}

export class UpdateProfile {
  @Name('Jane') firstName: string;
  @Name('Doe') lastName: string;
}

class LoggedInUser {
  @Id() userId: number;
  @Email() email: string;
  @Nullable() @Name('Jane') firstName: string | null;
  @Nullable() @Name('Doe') lastName: string | null;
}

class LoggedInAccount {
  @Id() accountId: number;
  @Name('Acme') name: string;
  @Nullable() @Id() parentAccountId: number | null;
  @ApiProperty({ type: 'string', enum: ROLES }) role: Role;
}

/** What a login answers. */
export class LoginView {
  @ApiProperty({ type: 'string', description: 'To be sent as the header `token`.' }) token: string;
  @Instant() expiresAt: Date;
  @ApiProperty() user: LoggedInUser;
  @ApiProperty({ type: [LoggedInAccount] }) accounts: LoggedInAccount[];
}

/** The empty answer. */
export class NothingView {}

export class UserTeam {
  @Id() teamId: number;
  @Name('Newsroom') teamName: string;
  @Id() assignAccountId: number;
  @Id() memberId: number;
  @ApiProperty({ type: 'string', maxLength: BOUNDS.role, example: 'Editor' }) userRoleName: string;
  @ApiProperty({ type: 'string', enum: ROLES }) effectiveRole: Role;
}

/** A user as every operation answers it. */
export class UserView extends LoggedInUser {
  @ApiProperty({ type: 'string', enum: ROLES, description: 'The highest role in what the list is about.' })
  effectiveRole: Role;

  @ApiProperty({ type: [UserTeam] }) teams: UserTeam[];
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
