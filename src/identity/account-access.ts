import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../database/locks';
import { instant, int, joined, orNull, readRows, text, type RowOf } from '../database/rows';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import { effectiveRole, highestRole, type Role } from './roles';
import { User } from './user.entity';

/** An account that a user reaches. */
export interface ReachedAccount {
  accountId: number;
  name: string;
  parentAccountId: number | null;
  role: Role;
}

/** SQL: an account that a role is given in, as `a`, and one of its sub-accounts, if it has any, as `b`. */
const ACCOUNTS = `
  a.account_id AS accountId, a.name, a.parent_account_id AS parentAccountId, a.deleted_at AS deletedAt,
  b.account_id AS beneathId, b.name AS beneathName`;

const BENEATH = 'LEFT JOIN accounts b ON b.parent_account_id = a.account_id AND b.deleted_at IS NULL';

/**
 * A statement on people, as `u`: the given columns, with each account that they reach by a role. The Owner's role name is
 * null; a person without an account has one row with nulls. The parameter of `where` must be bound twice.
 */
export const withAccounts = ({ columns, from, where }: { columns: string; from: string; where: string }) => `
  SELECT ${columns}, NULL AS roleName, ${ACCOUNTS} FROM ${from}
  LEFT JOIN accounts a ON a.owner_user_id = u.user_id ${BENEATH} WHERE ${where}
  UNION ALL
  SELECT ${columns}, m.user_role_name, ${ACCOUNTS} FROM ${from}
  JOIN team_users m ON m.user_id = u.user_id AND m.status = 'accepted'
  JOIN teams t ON t.team_id = m.team_id AND t.deleted_at IS NULL
  JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL ${BENEATH} WHERE ${where}`;

/** The columns of `withAccounts` that describe accounts. */
export const REACHED = {
  roleName: orNull(text),
  accountId: orNull(int),
  name: joined(text),
  parentAccountId: orNull(int),
  deletedAt: orNull(instant),
  beneathId: orNull(int),
  beneathName: joined(text),
};

type ReachedRow = RowOf<typeof REACHED>;

const OF_USER = withAccounts({ columns: 'u.user_id AS userId', from: 'users u', where: 'u.user_id = ?' });

/**
 * SQL that is 1 if the user (an SQL expression) is an Owner or has a role by a team, else null. Subqueries per user:
 * MariaDB would materialise all memberships for NOT EXISTS.
 */
const aRoleOf = (userId: string) => `COALESCE(
  (SELECT 1 FROM accounts a WHERE a.owner_user_id = ${userId} LIMIT 1),
  (SELECT 1 FROM team_users m JOIN teams t ON t.team_id = m.team_id AND t.deleted_at IS NULL
    JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL
    WHERE m.user_id = ${userId} AND m.status = 'accepted' LIMIT 1))`;

/** Every account that a user reaches: those of their roles, and the sub-accounts of the parents among them. */
export async function reachedAccounts(manager: EntityManager, userId: number): Promise<ReachedAccount[]> {
  return accountsOf(await readRows(manager, REACHED, OF_USER, [userId, userId]));
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

/** The higher one of two roles. */
function higher(role: Role | undefined, further: string | null): Role {
  const other = further === null ? 'Owner' : effectiveRole(further);
  return highestRole([role, other]) ?? other;
}

/** Ends the sessions of a user who has no account, even if two concurrent units each took away one. */
export async function endSessionsWithoutAccount(manager: EntityManager, userId: number): Promise<void> {
  await lockForUpdate(manager, User, { userId });
  const { text, params } = sessionsWithoutAccount([userId]);
  await manager.query(`DELETE FROM sessions WHERE ${text}`, [...params]);
}

/** The condition for the sessions of those of the users who no longer have an account. */
export function sessionsWithoutAccount(userIds: readonly number[]): Sql {
  return sql`${oneOf(raw('sessions.user_id'), userIds)} AND ${raw(aRoleOf('sessions.user_id'))} IS NULL`;
}
