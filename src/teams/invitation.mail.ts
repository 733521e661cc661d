import { writtenLetter } from '../platform/mail/letter';
import type { Message } from '../platform/mail/message';
import { nameInMail } from '../platform/identity/user-name';
import type { User } from '../platform/identity/user.entity';
import type { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';

export interface Invitation {
  member: TeamUser;
  team: Team;
  /** The account that the team is assigned to. */
  account: { name: string; language: string };
  /** The person who invites; null if erased. */
  inviter: User | null;
  /** The page where the invitation is accepted or declined. */
  link: string;
}

export function invitationMail({ member, team, account, inviter, link }: Invitation): Message {
  return writtenLetter({
    kind: 'invitation',
    to: member.userEmail,
    account,
    names: {
      inviter: inviter ? nameInMail(inviter) : account.name,
      team: team.teamName,
      role: member.userRoleName,
    },
    link,
    endsAt: member.expiresAt,
    namedUserId: member.invitedBy,
  });
}
