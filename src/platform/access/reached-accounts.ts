import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../database/locks';
import { instant, int, joined, orNull, readRows, text, type RowOf } from '../database/rows';
import { oneOf, raw, sql, type Sql } from '../database/sql';
import { effectiveRole, highestRole, type Role } from '../operations/role-order';
import { User } from '../identity/user.entity';
import { COUNTED_ROLES } from './counted-roles';

/** An account that a user reaches, with the user's role in it. */
export interface ReachedAccount {
  accountId: number;
  name: string;
  parentAccountId: number | null;
  role: Role;
}

/**
 * SQL columns of two accounts: `a`, in which the user has a role, and `b`, one of its sub-accounts. The columns of `b`
 * are null if `a` has no sub-account.
 */
const ACCOUNTS = `
  a.account_id AS accountId, a.name, a.parent_account_id AS parentAccountId, a.deleted_at AS deletedAt,
  b.account_id AS beneathId, b.name AS beneathName`;

const BENEATH = 'LEFT JOIN accounts b ON b.parent_account_id = a.account_id AND b.deleted_at IS NULL';

/**
 * Returns a statement that selects the given columns of users (`u`). It returns one row for each account in which a
 * user has a role. An account with sub-accounts has one row for each of them instead. `roleName` is null for an Owner.
 * A user who owns no account also has a row in which the account's columns are null. The statement contains `where`
 * twice, so bind its parameter twice.
 */
export const withAccounts = ({ columns, from, where }: { columns: string; from: string; where: string }) => `
  SELECT ${columns}, NULL AS roleName, ${ACCOUNTS} FROM ${from}
  LEFT JOIN accounts a ON a.owner_user_id = u.user_id ${BENEATH} WHERE ${where}
  UNION ALL
  SELECT ${columns}, m.user_role_name, ${ACCOUNTS} FROM ${from}
  JOIN ${COUNTED_ROLES.text} ${BENEATH} WHERE m.user_id = u.user_id AND ${where}`;

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
 * Returns an SQL expression that is 1 if the user is an Owner or has a role through a team, else null. `userId` is an
 * SQL expression, too. Does not use NOT EXISTS, for which MariaDB would materialise all memberships.
 */
const aRoleOf = (userId: string) => `COALESCE(
  (SELECT 1 FROM accounts a WHERE a.owner_user_id = ${userId} LIMIT 1),
  (SELECT 1 FROM ${COUNTED_ROLES.text} WHERE m.user_id = ${userId} LIMIT 1))`;

/**
 * Returns an SQL expression that is 1 if the user has a role in the account, else null: as the Owner of its tree, or by a
 * team that is assigned to the account or to its parent. `userId` and `accountId` are SQL expressions, too.
 */
export const aRoleIn = (userId: string, accountId: string) => `COALESCE(
  (SELECT 1 FROM accounts own JOIN accounts top ON top.account_id = COALESCE(own.parent_account_id, own.account_id)
    WHERE own.account_id = ${accountId} AND top.owner_user_id = ${userId} LIMIT 1),
  (SELECT 1 FROM ${COUNTED_ROLES.text} WHERE m.user_id = ${userId} AND (a.account_id = ${accountId}
    OR a.account_id = (SELECT own.parent_account_id FROM accounts own WHERE own.account_id = ${accountId})) LIMIT 1))`;

/**
 * Returns every account that a user reaches: the accounts in which the user has a role, and all sub-accounts of these
 * accounts.
 */
export async function reachedAccounts(manager: EntityManager, userId: number): Promise<ReachedAccount[]> {
  return accountsOf(await readRows(manager, REACHED, OF_USER, [userId, userId]));
}

/** Returns the accounts of the given rows, each account once, with its highest role. */
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

/** Returns the higher of `role` and the role with the name `further`. The name null means Owner. */
function higher(role: Role | undefined, further: string | null): Role {
  const other = further === null ? 'Owner' : effectiveRole(further);
  return highestRole([role, other]) ?? other;
}

/**
 * Deletes the sessions of a user who has no account. Locks the user, because two concurrent units of work can each
 * remove one of the user's last two accounts.
 */
export async function endSessionsWithoutAccount(manager: EntityManager, userId: number): Promise<void> {
  await lockForUpdate(manager, User, { userId });
  const { text, params } = sessionsWithoutAccount([userId]);
  await manager.query(`DELETE FROM sessions WHERE ${text}`, [...params]);
}

/** Returns an SQL condition on sessions: the user is one of the given users and has a role in no account. */
export function sessionsWithoutAccount(userIds: readonly number[]): Sql {
  return sql`${oneOf(raw('sessions.user_id'), userIds)} AND ${raw(aRoleOf('sessions.user_id'))} IS NULL`;
}
