import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { BOUNDS, Email, Id, Instant, Int, RecordId, SentEmail, Text } from '../platform/common/fields';
import { check } from '../platform/common/word';
import { effectiveRole, ROLES, type Role } from '../platform/operations/role-order';

export const MEMBER_STATUSES = ['invited', 'accepted', 'declined', 'expired'] as const;

export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Any name is valid; one that is not a role counts as Viewer. */
const RoleName = () => Text({ max: BOUNDS.role, trim: true, example: 'Editor' });

const GivenRoleName = () =>
  applyDecorators(
    RoleName(),
    check(
      'unknown',
      'must not be Owner; only the operator can appoint an Owner',
      (value) => effectiveRole(String(value)) !== 'Owner',
    ),
  );

export class TeamUserId {
  @RecordId() teamId: number;
  @Email('john@example.com') userEmail: string;
}

export class TeamUserRole extends TeamUserId {
  @SentEmail('userEmail') userEmailAsSent: string | null;
  @GivenRoleName() userRoleName: string;
}

export class TeamUserView {
  @Id() memberId: number;
  @Id() teamId: number;
  @Email('john@example.com') userEmail: string;
  @RoleName() userRoleName: string;

  @ApiProperty({
    type: 'string',
    enum: ROLES,
    description: 'The role that userRoleName stands for.',
    example: 'Editor',
  })
  effectiveRole: Role;

  @ApiProperty({ type: 'string', enum: MEMBER_STATUSES, example: 'invited' }) status: MemberStatus;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class TeamMember extends PickType(TeamUserView, [
  'memberId',
  'userEmail',
  'userRoleName',
  'effectiveRole',
  'status',
]) {}
