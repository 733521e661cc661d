import type { EntityManager } from 'typeorm';
import { int, inTable, selectRows, text, type RowOf } from '../platform/database/rows';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import { effectiveRole, highestRole, type Role } from '../platform/operations/role-order';
import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import type { UserTeam, UserView } from './users.dto';
import { COUNTED_ROLES } from '../platform/access/counted-roles';

export interface People {
  parent: TreeAccount;
  /** The users have a role in this account; undefined for the whole tree. */
  reaching?: TreeAccount;
}

const FOUND_TEAM = {
  ...inTable('m', { userId: int, memberId: int, userRoleName: text }),
  ...inTable('t', { teamId: int, teamName: text, assignAccountId: int }),
};

type FoundTeam = RowOf<typeof FOUND_TEAM>;

/** Accepted members and the Owner. */
export function idsOf(people: People): Sql {
  return sql`SELECT m.user_id AS id FROM ${COUNTED_ROLES} WHERE ${counting(people)}
    UNION SELECT owner_user_id FROM accounts WHERE account_id = ${people.parent.accountId} AND owner_user_id IS NOT NULL`;
}

/** Returns the highest role and the teams of each of the given users. */
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
  return selectRows(
    manager,
    FOUND_TEAM,
    sql`FROM ${COUNTED_ROLES} WHERE ${counting(people)} AND ${oneOf(raw('m.user_id'), userIds)} ORDER BY t.team_id`,
  );
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
