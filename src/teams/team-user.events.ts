import type { EntityManager } from 'typeorm';
import { lockShared } from '../database/locks';
import { orNull, readRows, text } from '../database/rows';
import type { UserPayload } from '../events/catalogue';
import { isErased } from '../identity/erased-user';
import { User } from '../identity/user.entity';
import type { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';

const NAME_IN_TREE = `
  SELECT u.first_name AS firstName, u.last_name AS lastName FROM users u
  WHERE u.email = ? AND (
    EXISTS (SELECT 1 FROM accounts a WHERE a.account_id = ? AND a.owner_user_id = u.user_id)
    OR EXISTS (SELECT 1 FROM team_users m JOIN teams t ON t.team_id = m.team_id AND t.account_id = ? AND t.deleted_at IS NULL
      WHERE m.user_id = u.user_id AND m.status = 'accepted'))`;

const NAME = { firstName: orNull(text), lastName: orNull(text) };

/** The payload of user events: a member of a team at the time of the change. */
export async function userPayload(
  manager: EntityManager,
  member: TeamUser,
  team: Team,
): Promise<UserPayload> {
  return {
    userEmail: member.userEmail,
    memberId: member.memberId,
    name: await nameInTree(manager, member.userEmail, team.accountId),
    role: member.userRoleName,
    author: await inviterOf(manager, member),
    teamName: team.teamName,
    teamId: team.teamId,
    dateTime: member.updatedAt,
  };
}

/**
 * The name of the person who sent the invitation; null if they have been erased. Locked in shared mode until the unit of work
 * ends, so that an erase also finds where it was written.
 */
export async function inviterOf(
  manager: EntityManager,
  { invitedBy }: Pick<TeamUser, 'invitedBy'>,
): Promise<string | null> {
  if (invitedBy === null) return null;
  if (manager.queryRunner?.isTransactionActive) await lockShared(manager, User, { userId: invitedBy });
  const inviter = await manager.findOneBy(User, { userId: invitedBy });
  return inviter && !isErased(inviter) ? calledBy(inviter) : null;
}

/** The name of a person of the tree. For others the e-mail is used, because this tree may not learn their names. */
async function nameInTree(manager: EntityManager, email: string, accountId: number): Promise<string> {
  const [person] = await readRows(manager, NAME, NAME_IN_TREE, [email, accountId, accountId]);
  return calledBy({ firstName: null, lastName: null, ...person, email });
}

function calledBy({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
