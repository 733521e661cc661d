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

/** An account that a role leads to, as `a`, and one of those beneath it, if any, as `b`. */
const ACCOUNTS = `
  a.account_id AS accountId, a.name, a.parent_account_id AS parentAccountId, a.deleted_at AS deletedAt,
  b.account_id AS beneathId, b.name AS beneathName`;

const BENEATH = 'LEFT JOIN accounts b ON b.parent_account_id = a.account_id AND b.deleted_at IS NULL';

/**
 * A statement on people, as `u`: what is asked of them, with each account that they reach by a role. The Owner's role
 * has no name here; whoever has no account is there once without. Its condition has one parameter, which it takes twice.
 */
export const withAccounts = ({ columns, from, where }: { columns: string; from: string; where: string }) => `
  SELECT ${columns}, NULL AS roleName, ${ACCOUNTS} FROM ${from}
  LEFT JOIN accounts a ON a.owner_user_id = u.user_id ${BENEATH} WHERE ${where}
  UNION ALL
  SELECT ${columns}, m.user_role_name, ${ACCOUNTS} FROM ${from}
  JOIN team_users m ON m.user_id = u.user_id AND m.status = 'accepted'
  JOIN teams t ON t.team_id = m.team_id
  JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL ${BENEATH} WHERE ${where}`;

/** What such a statement says of accounts. */
export interface ReachedRow {
  roleName: string | null;
  accountId: number | null;
  name: string;
  parentAccountId: number | null;
  deletedAt: unknown;
  beneathId: number | null;
  beneathName: string;
}

const OF_USER = withAccounts({ columns: 'u.user_id AS userId', from: 'users u', where: 'u.user_id = ?' });

/** One of the roles that a user was given: the Owner's, or that of a team. */
const A_ROLE = `
  SELECT 1 AS role FROM accounts a WHERE a.owner_user_id = ?
  UNION ALL
  SELECT 1 FROM team_users m JOIN teams t ON t.team_id = m.team_id
  JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL
  WHERE m.user_id = ? AND m.status = 'accepted'
  LIMIT 1`;

/** Every account that a user reaches: those of the roles, and what lies beneath the parents among them. */
export async function reachedAccounts(manager: EntityManager, userId: number): Promise<ReachedAccount[]> {
  return accountsOf(await manager.query<ReachedRow[]>(OF_USER, [userId, userId]));
}

/** The accounts of these rows, each once with its highest role. */
export function accountsOf(rows: readonly ReachedRow[]): ReachedAccount[] {
  const reached = new Map<number, ReachedAccount>();
  const add = (accountId: number, name: string, parentAccountId: number | null, roleName: string | null) => {
    const role = higher(reached.get(accountId)?.role, roleName);
    reached.set(accountId, { accountId, name, parentAccountId, role });
  };
  for (const { accountId, name, parentAccountId, deletedAt, beneathId, beneathName, roleName } of rows) {
    if (accountId !== null && deletedAt === null) add(accountId, name, parentAccountId, roleName);
    if (beneathId !== null) add(beneathId, beneathName, accountId, roleName);
  }
  return [...reached.values()].sort((one, other) => one.accountId - other.accountId);
}

/** The role so far, or a further one where that is higher. */
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
    const roles = await manager.query<object[]>(A_ROLE, [userId, userId]);
    if (roles.length === 0) await manager.delete(Session, { userId });
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
