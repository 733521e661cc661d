import type { EntityManager } from 'typeorm';
import { lockShared } from '../platform/database/locks';
import { orNull, selectRows, text } from '../platform/database/rows';
import type { UserPayload } from '../platform/events/catalog';
import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';
import { User } from '../platform/identity/user.entity';
import type { TeamUser } from './team-user.entity';
import { shownEmailOf } from './team-user.view';
import type { Team } from './team.entity';
import { COUNTED_ROLES } from '../platform/access/counted-roles';

const NAME_IN_TREE = `
  FROM users u
  WHERE u.email = ? AND (
    EXISTS (SELECT 1 FROM accounts a WHERE a.account_id = ? AND a.owner_user_id = u.user_id)
    OR EXISTS (SELECT 1 FROM ${COUNTED_ROLES.text} WHERE t.account_id = ? AND m.user_id = u.user_id))`;

const NAME = { firstName: orNull(text), lastName: orNull(text) };

/** The member at the time of the change. */
export async function userPayload(
  manager: EntityManager,
  member: TeamUser,
  team: Team,
): Promise<UserPayload> {
  return {
    userEmail: shownEmailOf(member),
    memberId: member.memberId,
    name: (await nameInTree(manager, member, team.accountId)) ?? shownEmailOf(member),
    role: member.userRoleName,
    author: await inviterOf(manager, member),
    teamName: team.teamName,
    teamId: team.teamId,
    dateTime: member.updatedAt,
  };
}

export async function inviterOf(
  manager: EntityManager,
  member: Pick<TeamUser, 'invitedBy'>,
): Promise<string | null> {
  const inviter = await invitingUser(manager, member);
  return inviter && nameOf(inviter);
}

/** Null for an erased user. The shared lock makes a concurrent erase wait, so that it finds the rows with the name. */
export async function invitingUser(
  manager: EntityManager,
  { invitedBy }: Pick<TeamUser, 'invitedBy'>,
): Promise<User | null> {
  if (invitedBy === null) return null;
  if (manager.queryRunner?.isTransactionActive) await lockShared(manager, User, { userId: invitedBy });
  const inviter = await manager.findOneBy(User, { userId: invitedBy });
  return inviter && !isErased(inviter) ? inviter : null;
}

/** Null for other people, because this tree must not learn their names. */
async function nameInTree(
  manager: EntityManager,
  { userEmail }: TeamUser,
  accountId: number,
): Promise<string | null> {
  const [person] = await selectRows(manager, NAME, NAME_IN_TREE, [userEmail, accountId, accountId]);
  return person ? nameOf({ ...person, email: '' }) || null : null;
}
