import { clock } from '../platform/common/clock';
import { shownEmail } from '../platform/common/email';
import { effectiveRole } from '../platform/operations/role-order';
import type { TeamUser } from './team-user.entity';
import type { MemberStatus, TeamMember, TeamUserView } from './team-users.dto';

/** `ended`: whether the sender of the invitation may no longer invite people to the team. */
export function teamUserView(member: TeamUser, ended = false): TeamUserView {
  const { memberId, teamId, userRoleName, version, createdAt, updatedAt } = member;
  return {
    memberId,
    teamId,
    userEmail: shownEmailOf(member),
    userRoleName,
    effectiveRole: effectiveRole(userRoleName),
    status: statusOf(member, ended),
    version,
    createdAt,
    updatedAt,
  };
}

export type ShownMember = EmailedMember &
  Pick<TeamUser, 'memberId' | 'userRoleName' | 'status' | 'expiresAt'>;

type EmailedMember = Pick<TeamUser, 'userEmail' | 'userEmailAsSent'>;

export function memberView(member: ShownMember, ended: boolean): TeamMember {
  const { memberId, userRoleName } = member;
  const role = effectiveRole(userRoleName);
  const userEmail = shownEmailOf(member);
  return { memberId, userEmail, userRoleName, effectiveRole: role, status: statusOf(member, ended) };
}

export function shownEmailOf({ userEmail: email, userEmailAsSent: emailAsSent }: EmailedMember): string {
  return shownEmail({ email, emailAsSent });
}

/** The invitation was neither accepted nor declined in time. */
export function isExpired({ status, expiresAt }: Pick<TeamUser, 'status' | 'expiresAt'>): boolean {
  return status === 'invited' && expiresAt <= clock.date();
}

function statusOf(member: Pick<TeamUser, 'status' | 'expiresAt'>, ended: boolean): MemberStatus {
  return isExpired(member) || (ended && member.status === 'invited') ? 'expired' : member.status;
}
