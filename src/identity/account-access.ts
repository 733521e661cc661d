import type { EntityManager } from 'typeorm';
import { hold } from '../database/locks';
import { placeholders } from '../database/raw';
import { effectiveRole, highestRole, type Role } from './roles';
import { Session } from './session.entity';
import { User } from './user.entity';

/** An account that a user reaches. */
export interface ReachedAccount {
  accountId: number;
  name: string;
  parentAccountId: number | null;
  role: Role;
}

const GRANTS = `
  SELECT a.account_id AS accountId, NULL AS roleName FROM accounts a WHERE a.owner_user_id = ?
  UNION ALL
  SELECT t.assign_account_id, m.user_role_name FROM team_users m
  JOIN teams t ON t.team_id = m.team_id
  JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL
  WHERE m.user_id = ? AND m.status = 'accepted'`;

/** The accounts of the roles, and those beneath them; one is there for each role that leads to it. */
const REACHED = `
  WITH granted AS (${GRANTS})
  SELECT a.account_id AS accountId, a.name, a.parent_account_id AS parentAccountId, g.roleName
  FROM granted g JOIN accounts a ON a.account_id = g.accountId WHERE a.deleted_at IS NULL
  UNION ALL
  SELECT a.account_id, a.name, a.parent_account_id, g.roleName
  FROM granted g JOIN accounts a ON a.parent_account_id = g.accountId WHERE a.deleted_at IS NULL`;

/** The roles that a user was given, by account and over all trees: the Owner's, and those of the teams. */
export async function grantsOf(manager: EntityManager, userId: number): Promise<Map<number, Role>> {
  const rows = await manager.query<{ accountId: number; roleName: string | null }[]>(GRANTS, [
    userId,
    userId,
  ]);
  const grants = new Map<number, Role>();
  for (const { accountId, roleName } of rows) {
    grants.set(accountId, higher(grants.get(accountId), roleName));
  }
  return grants;
}

/** Every account that a user reaches: those of the roles, and what lies beneath the parents among them. */
export async function reachedAccounts(manager: EntityManager, userId: number): Promise<ReachedAccount[]> {
  type Row = Omit<ReachedAccount, 'role'> & { roleName: string | null };
  const rows = await manager.query<Row[]>(REACHED, [userId, userId]);
  const reached = new Map<number, ReachedAccount>();
  for (const { roleName, ...account } of rows) {
    const role = higher(reached.get(account.accountId)?.role, roleName);
    reached.set(account.accountId, { ...account, role });
  }
  return [...reached.values()].sort((one, other) => one.accountId - other.accountId);
}

/** The role so far, or a further one where that is higher; the Owner's has no name. */
function higher(role: Role | undefined, further: string | null): Role {
  const other = further === null ? 'Owner' : effectiveRole(further);
  return highestRole([role, other]) ?? other;
}

/** Ends the sessions of those among the users who have just lost their last account, be it in two units at once. */
export async function endSessionsWithoutAccount(
  manager: EntityManager,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort((one, other) => one - other)) {
    await hold(manager, User, { userId });
    const grants = await grantsOf(manager, userId);
    if (grants.size === 0) await manager.delete(Session, { userId });
  }
}

/** The users who have a role in these accounts by a team that is assigned to them. */
export async function membersOf(manager: EntityManager, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const rows = await manager.query<{ userId: number }[]>(
    `SELECT DISTINCT m.user_id AS userId FROM team_users m JOIN teams t ON t.team_id = m.team_id
     WHERE t.assign_account_id IN (${placeholders(accountIds)}) AND m.status = 'accepted'`,
    [...accountIds],
  );
  return rows.map(({ userId }) => userId);
}
