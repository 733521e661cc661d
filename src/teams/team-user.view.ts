import { effectiveRole } from '../platform/operations/role-order';
import type { TeamUser } from './team-user.entity';
import type { MemberStatus, TeamMember, TeamUserView } from './team-users.dto';

/**
 * Returns a team user as every operation shows it. `ended`: whether the person who sent the invitation may no longer
 * invite people to the team.
 */
export function teamUserView(member: TeamUser, ended = false): TeamUserView {
  const { memberId, teamId, userEmail, userRoleName, version, createdAt, updatedAt } = member;
  return {
    memberId,
    teamId,
    userEmail,
    userRoleName,
    effectiveRole: effectiveRole(userRoleName),
    status: statusOf(member, ended),
    version,
    createdAt,
    updatedAt,
  };
}

/** The fields of a member that teams show. */
export type ShownMember = Pick<TeamUser, 'memberId' | 'userEmail' | 'userRoleName' | 'status' | 'expiresAt'>;

/** Returns a team user as teams show it. */
export function memberView(member: ShownMember, ended: boolean): TeamMember {
  const { memberId, userEmail, userRoleName } = member;
  const role = effectiveRole(userRoleName);
  return { memberId, userEmail, userRoleName, effectiveRole: role, status: statusOf(member, ended) };
}

/** Returns whether an invitation has expired before it was accepted or declined. */
export function isExpired({ status, expiresAt }: Pick<TeamUser, 'status' | 'expiresAt'>): boolean {
  return status === 'invited' && expiresAt <= new Date();
}

function statusOf(member: Pick<TeamUser, 'status' | 'expiresAt'>, ended: boolean): MemberStatus {
  return isExpired(member) || (ended && member.status === 'invited') ? 'expired' : member.status;
}
