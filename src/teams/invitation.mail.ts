import { writtenLetter } from '../platform/mail/letter';
import type { Message } from '../platform/mail/message';
import type { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';

export interface Invitation {
  member: TeamUser;
  team: Team;
  /** The account that the team is assigned to. */
  account: { name: string; language: string };
  inviter: string;
  /** The page where the invitation is accepted or declined. */
  link: string;
}

export function invitationMail({ member, team, account, inviter, link }: Invitation): Message {
  return writtenLetter({
    kind: 'invitation',
    to: member.userEmail,
    account,
    names: { inviter, team: team.teamName, role: member.userRoleName },
    link,
    endsAt: member.expiresAt,
    namedUserId: member.invitedBy,
  });
}
