import type { EntityManager } from 'typeorm';
import { lockShared } from '../platform/database/locks';
import { orNull, readRows, text } from '../platform/database/rows';
import type { UserPayload } from '../platform/events/catalogue';
import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';
import { User } from '../platform/identity/user.entity';
import type { TeamUser } from './team-user.entity';
import type { Team } from './team.entity';
import { COUNTED_ROLES } from '../platform/access/counted-roles';

const NAME_IN_TREE = `
  SELECT u.first_name AS firstName, u.last_name AS lastName FROM users u
  WHERE u.email = ? AND (
    EXISTS (SELECT 1 FROM accounts a WHERE a.account_id = ? AND a.owner_user_id = u.user_id)
    OR EXISTS (SELECT 1 FROM ${COUNTED_ROLES.text} WHERE t.account_id = ? AND m.user_id = u.user_id))`;

const NAME = { firstName: orNull(text), lastName: orNull(text) };

/** Returns the payload of user events: a member of a team at the time of the change. */
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
 * Returns the name of the user who sent the invitation; null if the user is erased. Within a unit of work, locks the
 * user in shared mode. A concurrent erase waits for the lock, so it also finds the rows with the name.
 */
export async function inviterOf(
  manager: EntityManager,
  { invitedBy }: Pick<TeamUser, 'invitedBy'>,
): Promise<string | null> {
  if (invitedBy === null) return null;
  if (manager.queryRunner?.isTransactionActive) await lockShared(manager, User, { userId: invitedBy });
  const inviter = await manager.findOneBy(User, { userId: invitedBy });
  return inviter && !isErased(inviter) ? nameOf(inviter) : null;
}

/**
 * Returns the name of a user of the tree. For anybody else, returns the e-mail, because this tree must not learn their
 * names.
 */
async function nameInTree(manager: EntityManager, email: string, accountId: number): Promise<string> {
  const [person] = await readRows(manager, NAME, NAME_IN_TREE, [email, accountId, accountId]);
  return nameOf({ firstName: null, lastName: null, ...person, email });
}
