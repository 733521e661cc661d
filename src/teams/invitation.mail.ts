import { writtenLetter, type UserAddress } from '../platform/mail/letter';
import type { Message } from '../platform/mail/message';
import { nameOf } from '../platform/identity/user-name';
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
    names: { inviter: shownName(inviter) ?? account.name, team: team.teamName, role: member.userRoleName },
    link,
    endsAt: member.expiresAt,
    namedUserId: member.invitedBy,
  });
}

/** A person without a name is shown by address. */
function shownName(person: User | null): string | UserAddress | null {
  if (!person) return null;
  const name = nameOf(person);
  return name === person.email ? { address: person.email } : name;
}
