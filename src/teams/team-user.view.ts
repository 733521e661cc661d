import { effectiveRole } from '../identity/roles';
import type { TeamUser } from './team-user.entity';
import type { MemberStatus, TeamMember, TeamUserView } from './team-users.dto';

/** A team user as every operation answers it. */
export function teamUserView(member: TeamUser): TeamUserView {
  const { memberId, teamId, userEmail, userRoleName, version, createdAt, updatedAt } = member;
  return {
    memberId,
    teamId,
    userEmail,
    userRoleName,
    effectiveRole: effectiveRole(userRoleName),
    status: statusOf(member),
    version,
    createdAt,
    updatedAt,
  };
}

/** A team user as teams show it. */
export function memberView(member: TeamUser): TeamMember {
  const { memberId, userEmail, userRoleName, effectiveRole, status } = teamUserView(member);
  return { memberId, userEmail, userRoleName, effectiveRole, status };
}

/** Whether an invitation still waits for its answer and can no longer be given one. */
export function isExpired({ status, expiresAt }: Pick<TeamUser, 'status' | 'expiresAt'>): boolean {
  return status === 'invited' && expiresAt <= new Date();
}

function statusOf(member: TeamUser): MemberStatus {
  return isExpired(member) ? 'expired' : member.status;
}
