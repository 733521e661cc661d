import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { BOUNDS, Email, Id, Instant, Int, RecordId, Text } from '../common/fields';
import { check } from '../common/word';
import { effectiveRole, ROLES, type Role } from '../identity/roles';

/** The states of a membership. */
export const MEMBER_STATUSES = ['invited', 'accepted', 'declined', 'expired'] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Any role name; one that is not a role counts as Viewer. */
const RoleName = () => Text({ max: BOUNDS.role, trim: true, example: 'Editor' });

const GivenRoleName = () =>
  applyDecorators(
    RoleName(),
    check(
      'unknown',
      'must not be Owner: only the operator makes somebody an Owner',
      (value) => effectiveRole(String(value)) !== 'Owner',
    ),
  );

export class TeamUserId {
  @RecordId() teamId: number;
  @Email('john@example.com') userEmail: string;
}

/** The input of addusertoteam and updateteamuserrole. */
export class TeamUserRole extends TeamUserId {
  @GivenRoleName() userRoleName: string;
}

/** A team user as every operation answers it. */
export class TeamUserView {
  @Id() memberId: number;
  @Id() teamId: number;
  @Email('john@example.com') userEmail: string;
  @RoleName() userRoleName: string;

  @ApiProperty({ type: 'string', enum: ROLES, description: 'What userRoleName counts as.' })
  effectiveRole: Role;

  @ApiProperty({ type: 'string', enum: MEMBER_STATUSES }) status: MemberStatus;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

/** A team user as teams show it. */
export class TeamMember extends PickType(TeamUserView, [
  'memberId',
  'userEmail',
  'userRoleName',
  'effectiveRole',
  'status',
]) {}
