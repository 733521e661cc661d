import { effectiveRole } from '../identity/roles';
import type { TeamUser } from './team-user.entity';
import type { MemberStatus, TeamMember, TeamUserView } from './team-users.dto';

/** A team user as every operation answers it; `ended` if the sender of the invitation may no longer make it. */
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

/** A team user as teams show it. */
export function memberView(member: ShownMember, ended: boolean): TeamMember {
  const { memberId, userEmail, userRoleName } = member;
  const role = effectiveRole(userRoleName);
  return { memberId, userEmail, userRoleName, effectiveRole: role, status: statusOf(member, ended) };
}

/** Whether an invitation still waits for its answer and can no longer be given one. */
export function isExpired({ status, expiresAt }: Pick<TeamUser, 'status' | 'expiresAt'>): boolean {
  return status === 'invited' && expiresAt <= new Date();
}

function statusOf(member: Pick<TeamUser, 'status' | 'expiresAt'>, ended: boolean): MemberStatus {
  return isExpired(member) || (ended && member.status === 'invited') ? 'expired' : member.status;
}
