import type { EntityManager } from 'typeorm';
import { int, readRows, text, type RowOf } from '../database/rows';
import type { Account } from '../identity/account.entity';
import { effectiveRole, highestRole, type Role } from '../identity/roles';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import type { UserTeam, UserView } from './users.dto';

/** The people of a list: those of a whole tree, or those who reach one of its accounts. */
export interface People {
  parent: Account;
  /** Absent: the whole tree. */
  reaching?: Account;
}

const FOUND_TEAM = {
  userId: int,
  teamId: int,
  teamName: text,
  assignAccountId: int,
  memberId: int,
  userRoleName: text,
};

type FoundTeam = RowOf<typeof FOUND_TEAM>;

/** Memberships that count: accepted, in teams of the tree whose assigned account still exists. */
const MEMBERSHIPS = raw(`teams t
  JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL AND t.deleted_at IS NULL
  JOIN team_users m ON m.team_id = t.team_id AND m.status = 'accepted'`);

/** The ids of the people: accepted members and the Owner. */
export function idsOf(people: People): Sql {
  return sql`SELECT m.user_id AS id FROM ${MEMBERSHIPS} WHERE ${counting(people)}
    UNION SELECT owner_user_id FROM accounts WHERE account_id = ${people.parent.accountId} AND owner_user_id IS NOT NULL`;
}

/** The highest role and the teams of several of these people. */
export async function rolesOfUsers(
  manager: EntityManager,
  people: People,
  userIds: readonly number[],
): Promise<Map<number, Pick<UserView, 'effectiveRole' | 'teams'>>> {
  const found = await teamsOf(manager, people, userIds);
  return new Map(
    userIds.map((id) => {
      const teams = found
        .filter(({ userId }) => userId === id)
        .map(({ userId: _, ...team }) => withRole(team));
      return [id, { effectiveRole: roleOf(id, people, teams), teams }];
    }),
  );
}

function teamsOf(manager: EntityManager, people: People, userIds: readonly number[]): Promise<FoundTeam[]> {
  const statement = sql`SELECT m.user_id AS userId, t.team_id AS teamId, t.team_name AS teamName,
      t.assign_account_id AS assignAccountId, m.member_id AS memberId, m.user_role_name AS userRoleName
    FROM ${MEMBERSHIPS} WHERE ${counting(people)} AND ${oneOf(raw('m.user_id'), userIds)} ORDER BY t.team_id`;
  return readRows(manager, FOUND_TEAM, statement.text, statement.params);
}

function counting({ parent, reaching }: People): Sql {
  const inTree = sql`t.account_id = ${parent.accountId}`;
  if (!reaching) return inTree;
  return sql`${inTree} AND ${oneOf(raw('t.assign_account_id'), [parent.accountId, reaching.accountId])}`;
}

function withRole(team: Omit<UserTeam, 'effectiveRole'>): UserTeam {
  return { ...team, effectiveRole: effectiveRole(team.userRoleName) };
}

function roleOf(userId: number, { parent }: People, teams: UserTeam[]): Role {
  if (userId === parent.ownerUserId) return 'Owner';
  return highestRole(teams.map((team) => team.effectiveRole)) ?? 'Viewer';
}
